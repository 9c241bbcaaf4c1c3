import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpointsDoc, renderEndpointsDoc } from './endpoints-doc.ts';

test('docs/endpoints.md lists the endpoints as they are described', async () => {
  const written = readFileSync(endpointsDoc, 'utf8');
  expect(written, 'run: node scripts/endpoints-doc.ts').toBe(await renderEndpointsDoc());
});
