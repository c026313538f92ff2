// Debian's Chromium with an empty profile and without background network traffic.

import { chromium } from 'playwright-core';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PATIENCE } from './patience.js';

const ARGUMENTS = [
  '--no-sandbox', '--headless=new', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

// The shell is Chromium without windows: the same pages for two thirds of the processor time.
const PROGRAMS = ['chromium-headless-shell', 'chromium'];

export const launch = () => chromium.launch({ executablePath: onPath(PROGRAMS), args: ARGUMENTS, timeout: PATIENCE });

/** The first of these programs that is installed. @param {string[]} programs */
function onPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = programs.flatMap((program) => folders.map((folder) => join(folder, program))).find(isExecutable);
  if (!found) throw new Error(`${programs[0]} is not installed: apt-get install ${programs[0]}`);
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
