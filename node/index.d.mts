export * from './index.js';

import unjam from './index.js';

export default unjam;
