import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/platform.mjs';

test('the compiled vector loops are those of their source; `npm run vector-loops` compiles them', () => {
  const source = readFileSync(join(root, 'packages/domain/vector-loops/first-year.ts'));
  const compiled = readFileSync(join(root, 'packages/domain/src/deal-finder/internal/vector-code.ts'), 'utf8');
  expect(compiled).toContain(`vectorSource = '${createHash('sha256').update(source).digest('hex')}'`);
});
