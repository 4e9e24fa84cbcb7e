'use strict';

// Finds and loads the compiled addon: beside this package when it was built here, else the package for this platform.

const { existsSync } = require('node:fs');
const { join } = require('node:path');

const { version } = require('../../package.json');

/** The platform in the words of the addon's file name, such as `linux-x64-gnu`. */
function platform() {
  const { platform, arch } = process;
  if (platform === 'linux') return `linux-${arch}-${isMusl() ? 'musl' : 'gnu'}`;
  if (platform === 'win32') return `win32-${arch}-msvc`;
  return `${platform}-${arch}`;
}

/** Whether this Linux has musl instead of glibc (Alpine). */
function isMusl() {
  const { report } = process;
  if (!report?.getReport) return false;
  // The report would look up the names of all open connections otherwise.
  report.excludeNetwork = true;
  return !report.getReport().header.glibcVersionRuntime;
}

function load() {
  const name = platform();
  const file = join(__dirname, '..', `unjam.${name}.node`);
  const wanted = existsSync(file) ? file : `unjam-${name}`;
  let addon;
  try {
    addon = require(wanted);
  } catch (cause) {
    const advice =
      wanted === file
        ? `${file} cannot be loaded`
        : `unjam has no addon for ${name} here: install the package unjam-${name}, or build it with "npm run build"`;
    throw new Error(`${advice} (${cause.message})`, { cause });
  }
  if (addon.version() !== version) {
    throw new Error(`the addon for ${name} is of version ${addon.version()}, expected ${version}: build or install it again`);
  }
  return addon;
}

module.exports = load();
