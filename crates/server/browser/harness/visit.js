// The workbench of a server with the usual settings, which all tests of a file share.

import { workbench } from './workbench.js';

export const { server, t, pattern, visit } = await workbench();
