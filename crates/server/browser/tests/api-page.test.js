// The page that describes the interface of the server.

import assert from 'node:assert/strict';
import { server, visit } from '../harness/visit.js';

visit('every operation of the interface is described', { at: '/api' }, async ({ page }) => {
  const { openapi, paths } = await (await fetch(`${server.address}/api/openapi.json`)).json();
  assert.match(openapi, /^3\.1/);
  await page.locator('.api-operation').first().waitFor();
  const expected = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  const operations = page.locator('.api-operation');
  const shown = await operations.evaluateAll((all) =>
    all.map((operation) => ['.api-method', 'summary code'].map((part) => operation.querySelector(part)?.textContent?.trim()).join(' ')));
  assert.deepEqual(shown.sort(), expected.sort());
  for (const operation of await operations.all()) {
    await operation.locator('summary').click();
    await operation.getByRole('heading').first().waitFor();
    assert.doesNotMatch(await operation.innerText(), /undefined|\[object/);
  }
});
