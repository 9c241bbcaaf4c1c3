import { spawnSync } from 'node:child_process';
import { type Dirent, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBreaches } from './checks/boundaries.mjs';
import { programs } from './checks/programs.mjs';
import { makeSkeleton, type Skeleton } from './checks/skeleton.ts';
import { root } from './setup/platform.mjs';

/** Rule, the file that breaks it, what it imports. */
const planted: [rule: string, file: string, imported: string][] = [
  ['no-circular', 'apps/api/src/http/a.ts', './b.ts'],
  ['rooms-stand-in-order', 'packages/domain/src/documents/e.ts', '../paperwork/terms.ts'],
  ['rooms-stand-in-order', 'apps/api/src/features/listings/b-service.ts', '#features/mail/mail-service.ts'],
  ['rooms-stand-in-order', 'apps/api/src/db/d.ts', '#ports/mailer.ts'],
  ['domain-is-pure', 'packages/domain/src/offers/b-node.ts', 'node:fs'],
  ['domain-is-pure', 'packages/domain/src/offers/b-zod.ts', 'zod'],
  ['domain-is-pure', 'packages/domain/src/offers/b-react.ts', 'react'],
  ['domain-is-pure', 'packages/domain/src/offers/b-app.ts', '../../../../apps/api/src/http/route.ts'],
  ['endpoints-are-leaves', 'packages/domain/src/offers/b-endpoint.ts', './endpoints.ts'],
  ['documents-are-pages-only', 'packages/domain/src/documents/c.ts', '../offers/offer.ts'],
  ['paperwork-is-below-its-papers', 'packages/domain/src/paperwork/b.ts', './offer/offer.ts'],
  ['paperwork-is-below-its-papers', 'apps/web/src/features/paperwork/b.ts', '@rei/domain/paperwork/offer/offer'],
  ['paperwork-is-below-its-papers', 'apps/web/src/features/paperwork/hooks/b.ts', '../offer/form.tsx'],
  ['domain-internal-stays-home', 'packages/domain/src/documents/b.ts', '../offers/internal/rent.ts'],
  ['domain-internal-stays-home', 'packages/domain/src/documents/d.ts', '../offers/note/internal/rate.ts'],
  ['domain-internal-is-private', 'apps/web/src/features/offers/b-internal.ts', '@rei/domain/offers/internal/rent'],
  ['kernel-is-the-floor', 'packages/domain/src/kernel/b.ts', '../offers/offer.ts'],
  ['domain-is-pure', 'packages/domain/src/offers/b-reader.ts', '@rei/readers/redfin'],
  ['readers-are-pure', 'packages/readers/src/b-node.ts', 'node:fs'],
  ['readers-are-pure', 'packages/readers/src/b-zod.ts', 'zod/mini'],
  ['readers-are-pure', 'packages/readers/src/b-demo.ts', '@rei/demo-market/listings'],
  ['demo-market-is-pure', 'packages/demo-market/src/b-node.ts', 'node:fs'],
  ['demo-market-is-pure', 'packages/demo-market/src/b-reader.ts', '@rei/readers/redfin'],
  ['house-drawings-need-nothing', 'packages/house-drawings/src/b-domain.ts', '@rei/domain/kernel/money'],
  ['house-drawings-need-nothing', 'packages/house-drawings/src/b-demo.ts', '@rei/demo-market/listings'],
  ['house-drawings-need-nothing', 'packages/house-drawings/src/b-node.ts', 'node:child_process'],
  ['server-packages-stay-on-the-server', 'apps/web/src/lib/b-reader.ts', '@rei/readers/redfin'],
  ['server-packages-stay-on-the-server', 'apps/web/src/lib/b-demo.ts', '@rei/demo-market/listings'],
  ['server-packages-stay-on-the-server', 'packages/pdf/src/b-drawing.ts', '@rei/house-drawings/draw'],
  ['pdf-knows-only-documents', 'packages/pdf/src/b.ts', '@rei/domain/offers/offer'],
  ['apps-do-not-meet', 'apps/web/src/lib/b-api.ts', '../../../api/src/http/route.ts'],
  ['api-routes-only-call-services', 'apps/api/src/features/b/routes.ts', '#features/offers/offer-repository.ts'],
  ['api-routes-only-call-services', 'apps/api/src/features/b/b-routes.ts', '#db/schema/offers.ts'],
  ['api-routes-only-call-services', 'apps/api/src/features/b/c-routes.ts', '#adapters/mailer/smtp.ts'],
  ['api-only-own-repository', 'apps/api/src/features/b/service.ts', '#features/offers/offer-repository.ts'],
  ['api-sql-only-in-repositories', 'apps/api/src/features/b/c-service.ts', '#db/schema/offers.ts'],
  ['api-sql-only-in-repositories', 'apps/api/src/features/b/d-service.ts', 'drizzle-orm'],
  ['api-sql-only-in-repositories', 'apps/api/src/features/b/e-service.ts', 'pg'],
  ['api-database-handle-is-a-type', 'apps/api/src/features/b/f-service.ts', '#db/client.ts'],
  ['api-db-knows-no-feature', 'apps/api/src/db/b.ts', '#features/offers/service.ts'],
  ['api-db-knows-no-feature', 'apps/api/src/db/schema/b.ts', '#features/offers/service.ts'],
  ['api-db-knows-only-kernel', 'apps/api/src/db/c.ts', '@rei/domain/offers/offer'],
  ['api-schema-only-describes', 'apps/api/src/db/schema/c.ts', '../client.ts'],
  ['api-schema-only-describes', 'apps/api/src/db/schema/d.ts', '@rei/domain/offers/endpoints'],
  ['api-features-know-ports-not-adapters', 'apps/api/src/features/b/g-service.ts', '#adapters/mailer/smtp.ts'],
  ['api-features-know-ports-not-adapters', 'apps/api/src/ports/b.ts', '#adapters/mailer/smtp.ts'],
  ['api-adapters-know-no-feature', 'apps/api/src/adapters/b/b.ts', '#features/offers/service.ts'],
  ['api-adapters-know-no-feature', 'apps/api/src/adapters/b/c.ts', '#db/client.ts'],
  ['api-adapters-know-no-feature', 'apps/api/src/files/b.ts', '#features/offers/service.ts'],
  ['api-files-need-no-network', 'apps/api/src/files/c.ts', '#adapters/mailer/smtp.ts'],
  ['api-http-and-ports-know-no-feature', 'apps/api/src/http/c.ts', '#features/offers/service.ts'],
  ['api-http-and-ports-know-no-feature', 'apps/api/src/ports/c.ts', '#db/schema/offers.ts'],
  ['api-jobs-call-services', 'apps/api/src/jobs/b.ts', '#features/offers/offer-repository.ts'],
  ['api-jobs-call-services', 'apps/api/src/jobs/c.ts', '#db/schema/offers.ts'],
  ['web-features-do-not-meet', 'apps/web/src/features/saved/b.ts', '#features/offers/card.tsx'],
  ['web-features-do-not-meet', 'apps/web/src/features/saved/d.ts', '#features/offers/note/sheet.tsx'],
  ['web-one-way', 'apps/web/src/features/saved/c.ts', '#app/routes/offers.tsx'],
  ['web-shared-below-features', 'apps/web/src/ui/b.ts', '#features/offers/card.tsx'],
  ['web-shared-below-features', 'apps/web/src/lib/b.ts', '#app/routes/offers.tsx'],
  ['web-shared-below-features', 'apps/web/src/property/b.ts', '#features/offers/card.tsx'],
  ['web-lib-knows-no-ui', 'apps/web/src/lib/e.ts', '#ui/button.tsx'],
  ['web-lib-knows-no-ui', 'apps/web/src/lib/f.ts', '#property/price.tsx'],
  ['web-ui-is-dumb', 'apps/web/src/ui/c.ts', '#lib/api-client.ts'],
  ['web-ui-is-dumb', 'apps/web/src/ui/e.ts', '#property/price.tsx'],
  ['web-ui-is-dumb', 'apps/web/src/ui/f.ts', '@rei/domain/offers/offer'],
  ['web-ui-is-dumb', 'apps/web/src/ui/d.ts', '@rei/domain/offers/endpoints'],
  ['product-does-not-need-its-tests', 'apps/api/src/http/d.ts', '#testing/factory.ts'],
  ['declared-dependencies-only', 'apps/web/src/lib/c.ts', 'left-pad'],
  ['not-to-unresolvable', 'apps/web/src/lib/d.ts', '#lib/nowhere.ts'],
];

let skeleton: Skeleton;
let breaches: string[];

beforeAll(async () => {
  skeleton = makeSkeleton();
  expect(await findBreaches(skeleton.folder)).toEqual([]);
  const imports = planted.map(([, file, imported]) => [file, `import '${imported}';`]);
  skeleton.plant({ ...Object.fromEntries(imports), 'apps/api/src/http/b.ts': `import './a.ts';` });
  breaches = await findBreaches(skeleton.folder);
});

afterAll(() => skeleton.remove());

describe('imports', () => {
  test.each(planted)('%s: %s must not import %s', (rule, file) => {
    expect(breaches.filter((breach) => breach.startsWith(`${rule}: ${file} → `))).toHaveLength(1);
  });

  test('every rule has a planted breach', () => {
    const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));
    const names = new Set<string>(forbidden.map(({ name }: { name: string }) => name));
    expect([...new Set(planted.map(([rule]) => rule))].sort()).toEqual([...names].sort());
  });

  test.each(['packages/domain/src', 'apps/api/src/features', 'apps/api/src'])(
    'every room of %s has its place in the order',
    (folder) => {
      const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));
      const paths: string[] = forbidden
        .filter(({ name }: { name: string }) => name === 'rooms-stand-in-order')
        .flatMap((rule: { from: { path: string }; to: { path: string } }) => [rule.from.path, rule.to.path])
        .filter((path: string) => new RegExp(`^\\^${folder}/[^/]+/$`).test(path));
      const ordered = new Set(paths.flatMap((path) => path.slice(folder.length + 2).match(/[a-z-]+/g) ?? []));
      const isRoom = (entry: Dirent) => entry.isDirectory() && entry.name !== 'testing';
      const rooms = readdirSync(join(root, folder), { withFileTypes: true }).filter(isRoom);
      expect([...ordered].sort()).toEqual(rooms.map(({ name }) => name).sort());
    },
  );

  test('a type is an import too', async () => {
    const file = 'packages/domain/src/offers/b-type.ts';
    skeleton.plant({
      [file]: `import type { button } from '../../../../apps/web/src/ui/button.tsx'; export type B = typeof button;`,
    });
    expect(await findBreaches(skeleton.folder)).toContainEqual(expect.stringContaining(`domain-is-pure: ${file}`));
  });
});

describe('the checker itself', () => {
  let broken: Skeleton;

  beforeAll(() => {
    broken = makeSkeleton();
  });

  afterAll(() => broken.remove());

  test('fails when it finds nothing to look at', async () => {
    for (const folder of ['apps', 'packages', 'scripts']) rmSync(join(broken.folder, folder), { recursive: true });
    broken.plant({ 'e2e/readme.md': '' });
    await expect(findBreaches(broken.folder)).rejects.toThrow(/found no modules/);
  });

  test('fails when its rules cannot be read', async () => {
    writeFileSync(join(broken.folder, '.dependency-cruiser.cjs'), 'module.exports = {');
    await expect(findBreaches(broken.folder)).rejects.toThrow(/The boundary checker failed/);
  });
});

describe('the domain knows no clock and no chance', () => {
  const impure = [
    'export const a = Date.now();',
    `export const a = Date['now']();`,
    'export const a = [Date.now];',
    'export const a = new Date();',
    'export const a = new Date;',
    'export const a = Date();',
    'export const a = Math.random();',
    `export const a = Math['random']();`,
    'export const a = [1].map(Math.random);',
    'const { random } = Math; export const a = random();',
    'const Clock = Date; export const a = Clock.now();',
    `export const a = new Intl.DateTimeFormat('en').format();`,
  ];
  const pure = [
    'export const a = new Date(0);',
    'export const a = (now: Date): Date => new Date(now);',
    'export const a = Math.max(1, 2);',
    `// Date.now() in a comment\nexport const a = 'Math.random()';`,
    `export const a = new Intl.DateTimeFormat('en').format(0);`,
  ];

  function lint(folder: string, sources: string[]): string[] {
    const files = sources.map((_, index) => `${folder}/sample-${index}.ts`);
    skeleton.plant(Object.fromEntries(files.map((file, index) => [file, sources[index] ?? ''])));
    const args = [programs.biome, 'lint', '--only=plugin', '--reporter=json', '--max-diagnostics=none', folder];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: skeleton.folder, encoding: 'utf8' });
    const { summary, diagnostics } = JSON.parse(stdout);
    expect(summary.unchanged, stderr).toBe(sources.length);
    return files.filter((file) => JSON.stringify(diagnostics).includes(`${file}"`));
  }

  test('every way to ask for them is refused', () => {
    expect(lint('packages/domain/src/clock', impure)).toHaveLength(impure.length);
    expect(lint('packages/readers/src/clock', impure)).toHaveLength(impure.length);
  });

  test('dates and arithmetic are allowed', () => {
    expect(lint('packages/domain/src/date', pure)).toEqual([]);
  });

  test('other packages may look at the clock', () => {
    expect(lint('apps/api/src/clock', impure)).toEqual([]);
  });
});

test('in the domain neither Node, nor the browser, nor their globals exist', () => {
  const sources = {
    fetch: `export const a = fetch('/');`,
    process: 'export const a = process.env;',
    window: 'export const a = window;',
    document: 'export const a = document;',
    node: `import { readFileSync } from 'node:fs'; export const a = readFileSync;`,
    timer: 'export const a = setTimeout;',
    crypto: 'export const a = crypto.randomUUID();',
    performance: 'export const a = performance.now();',
  };
  const files = Object.entries(sources).map(([name, text]) => [`packages/domain/src/global/${name}.ts`, text]);
  skeleton.plant(Object.fromEntries(files));
  const args = [programs.tsc, '-p', 'packages', '--pretty', 'false'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: skeleton.folder, encoding: 'utf8' });
  for (const [file] of files) expect(stdout).toMatch(new RegExp(`^${file}.*error TS(2304|2307|2584|2591|2580)`, 'm'));
});
