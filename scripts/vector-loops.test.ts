import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/platform.mjs';
import { hashOfSources } from './vector-sources.mjs';

test('the compiled vector loops are those of their sources; `npm run vector-loops` compiles them', () => {
  const compiled = readFileSync(join(root, 'packages/domain/src/deal-finder/internal/vector-code.ts'), 'utf8');
  expect(compiled).toContain(`vectorSource = '${hashOfSources(join(root, 'packages/domain/vector-loops'))}'`);
});
