// The page that documents the API.

import assert from 'node:assert/strict';
import { server, t, visit } from '../harness/visit.js';

visit('every operation of the API is documented', { at: '/api' }, async ({ page }) => {
  const { openapi, paths } = await (await fetch(`${server.address}/api/openapi.json`)).json();
  assert.match(openapi, /^3\.1/);
  await page.locator('.api-operation').first().waitFor();
  const expected = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const operations = page.locator('.api-operation');
  const methods = await operations.locator('.api-method').allTextContents();
  const addresses = await operations.locator('summary > code').allTextContents();
  const shown = methods.map((method, index) => `${method} ${addresses[index]}`);
  assert.deepEqual(shown.sort(), expected.sort());
  for (const operation of await operations.all()) {
    await operation.locator('summary').click();
    await operation.getByRole('heading').first().waitFor();
    assert.doesNotMatch(await operation.innerText(), /undefined|\[object/);
  }
});

visit('descriptions are marked as English, with code instead of backticks', { at: '/api?lang=es' }, async ({ page }) => {
  await page.getByText(t('web-api-english', {}, 'es')).waitFor();
  const texts = page.locator('.api [lang=en]');
  await texts.first().waitFor({ state: 'attached' });
  assert.doesNotMatch((await texts.allTextContents()).join('\n'), /`/);
  assert((await texts.locator('code').count()) > 0);
});
