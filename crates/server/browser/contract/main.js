// Writes the types of what the server sends and takes, or with --check says how the written ones differ.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Server } from '../harness/server.js';
import { declarations } from './declarations.js';

const FILE = resolve(import.meta.dirname, '../../ui/app/api-types.d.ts');

const server = await Server.start();
const response = await fetch(`${server.address}/api/openapi.json`);
const text = declarations(/** @type {Record<string, any>} */ (await response.json()));
await server.kill();

if (process.argv.includes('--check')) check();
else writeFileSync(FILE, text);

function check() {
  const folder = mkdtempSync(join(tmpdir(), 'gambito-contract-'));
  const generated = join(folder, 'api-types.d.ts');
  try {
    writeFileSync(generated, text);
    const { status } = spawnSync('diff', ['-u', FILE, generated], { stdio: 'inherit' });
    if (status === 0) return;
    console.error('ui/app/api-types.d.ts does not match /api/openapi.json. Run: npm --prefix crates/server/browser run contract');
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
