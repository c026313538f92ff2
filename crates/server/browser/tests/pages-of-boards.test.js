// The page of every board, looked at in all widths and colours.

import { lookAt } from '../harness/look.js';
import { BOARDS } from '../harness/pages.js';

BOARDS.forEach(lookAt);
