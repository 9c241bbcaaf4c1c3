import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstLoads } from './checks/first-load.mjs';
import { root } from './setup/platform.mjs';

test('no page of the last build needs more script at its first visit than it may', () => {
  const loads = firstLoads(join(root, 'apps/web/dist'));
  expect(loads.length).toBeGreaterThan(20);
  const tooLarge = loads.filter(({ bytes, limit }) => bytes > limit);
  expect(tooLarge.map(({ page, bytes, limit }) => `${page}: ${bytes} of ${limit} bytes`)).toEqual([]);
});

test('a page counts with everything it imports, each file once, and behind the sign-in with the shell', () => {
  const dist = mkdtempSync(join(tmpdir(), 'first-load-'));
  const routes = 'src/app/routes';
  const sizes = { entry: 100, shell: 20, shared: 7, register: 3, profile: 5 };
  const file = (name: keyof typeof sizes) => ({ file: `${name}.js` });
  const manifest = {
    'index.html': {
      ...file('entry'),
      dynamicImports: ['src/app/shell/shell.tsx', `${routes}/register.tsx`, `${routes}/dashboard/profile.tsx`],
    },
    'src/app/shell/shell.tsx': { ...file('shell'), imports: ['shared'] },
    shared: { ...file('shared'), imports: ['index.html'] },
    [`${routes}/register.tsx`]: file('register'),
    [`${routes}/dashboard/profile.tsx`]: { ...file('profile'), imports: ['shared'] },
  };
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
  for (const [name, size] of Object.entries(sizes)) writeFileSync(join(dist, `${name}.js.gz`), 'x'.repeat(size));

  expect(firstLoads(dist).map(({ page, bytes }) => [page, bytes])).toEqual([
    [`${routes}/register.tsx`, 103],
    [`${routes}/dashboard/profile.tsx`, 132],
  ]);
  rmSync(dist, { recursive: true });
});
