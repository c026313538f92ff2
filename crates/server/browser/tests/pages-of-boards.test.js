// Layout and accessibility of the page of every board.

import { lookAt } from '../harness/look.js';
import { BOARDS } from '../harness/pages.js';

BOARDS.forEach(lookAt);
