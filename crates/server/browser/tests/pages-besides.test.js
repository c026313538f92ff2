// Layout and accessibility of all pages without boards.

import { lookAt } from '../harness/look.js';
import { OTHERS } from '../harness/pages.js';

OTHERS.forEach(lookAt);
