// Every page but those of boards, looked at in all widths and colours.

import { lookAt } from '../harness/look.js';
import { OTHERS } from '../harness/pages.js';

OTHERS.forEach(lookAt);
