import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { missingPaths } from './checks/docs.mjs';

test('a link or a path that leads nowhere is told, whatever stands in a block of code', () => {
  const project = mkdtempSync(join(tmpdir(), 'docs-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  for (const folder of ['docs', 'packages/domain/src/offers', 'apps/api/src/jobs'])
    mkdirSync(join(project, folder), { recursive: true });
  for (const file of ['packages/domain/src/offers/rent.ts', 'apps/api/src/jobs/boss.ts'])
    writeFileSync(join(project, file), '');
  writeFileSync(
    join(project, 'README.md'),
    '[a map](docs/map.md), [gone](docs/gone.md), [theirs](https://a.example/b.md)',
  );
  writeFileSync(
    join(project, 'docs/map.md'),
    [
      '`offers/rent.ts`, `domain/offers/rent.ts`, `api/jobs/boss.ts`, `packages/domain`, `npm test`, `and/or`',
      '`domain/offers/tax.ts`, `scripts/none`',
      '```sh\nnode `scripts/mine.mjs`\n```',
    ].join('\n'),
  );
  expect(missingPaths(project)).toEqual([
    'README.md: docs/gone.md is not there',
    'docs/map.md: domain/offers/tax.ts is not there',
    'docs/map.md: scripts/none is not there',
  ]);
});
