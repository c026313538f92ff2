// Debian's Chromium with an empty profile and without background network traffic.

import { chromium } from 'playwright-core';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PATIENCE } from './patience.js';

const ARGUMENTS = [
  '--no-sandbox', '--headless=new', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

export const launch = () =>
  chromium.launch({ executablePath: onPath('chromium'), args: ARGUMENTS, timeout: PATIENCE });

/** @param {string} program */
function onPath(program) {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program));
  const found = places.find(isExecutable);
  if (!found) throw new Error(`${program} is not installed: apt-get install ${program}`);
  return found;
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
