import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../setup/platform.mjs';

/** The real rules, in an otherwise made-up project. */
const rules = [
  '.dependency-cruiser.cjs',
  'biome.json',
  'scripts/checks/domain-purity.grit',
  'tsconfig.base.json',
  'packages/tsconfig.json',
  'packages/domain/package.json',
];

const installed = ['drizzle-orm', 'left-pad', 'pg', 'react', 'vendor-sdk', 'zod'];

const packages = {
  'package.json': { type: 'module', workspaces: ['apps/*', 'packages/*'] },
  'packages/pdf/package.json': pack('@rei/pdf', ['@rei/domain']),
  'packages/readers/package.json': pack('@rei/readers', ['@rei/domain']),
  'packages/house-drawings/package.json': pack('@rei/house-drawings', []),
  'packages/demo-market/package.json': pack('@rei/demo-market', ['@rei/domain', '@rei/house-drawings']),
  'apps/api/package.json': pack('@rei/api', [
    '@rei/demo-market',
    '@rei/domain',
    '@rei/house-drawings',
    '@rei/readers',
    'drizzle-orm',
    'pg',
    'vendor-sdk',
    'zod',
  ]),
  'apps/web/package.json': pack('@rei/web', ['@rei/domain', 'react', 'zod']),
};

/** What is allowed, in one file per kind; breaches are planted into it. */
const lawful = {
  'packages/domain/src/kernel/money.ts': `import * as z from 'zod/mini'; export const money = z;`,
  'packages/domain/src/offers/offer.ts': `import { money } from '../kernel/money.ts'; import { rent } from './internal/rent.ts'; export const offer = [money, rent, new Date(0), Math.max(1, 2)];`,
  'packages/domain/src/offers/internal/rent.ts': 'export const rent = 1;',
  'packages/domain/src/offers/note/internal/rate.ts': 'export const rate = 1;',
  'packages/domain/src/offers/note/note.ts': `import { rate } from './internal/rate.ts'; import { offer } from '../offer.ts'; export const note = [rate, offer];`,
  'packages/domain/src/offers/endpoints.ts': `import { offer } from './offer.ts'; export const saveOffer = offer;`,
  'packages/domain/src/paperwork/terms.ts': 'export const terms = 1;',
  'packages/domain/src/paperwork/offer/offer.ts': `import { terms } from '../terms.ts'; export const offer = terms;`,
  'packages/domain/src/documents/page.ts': 'export const page = 1;',
  'packages/pdf/src/write.ts': `import { page } from '@rei/domain/documents/page'; export const write = page;`,
  'packages/readers/src/redfin.ts': `import { money } from '@rei/domain/kernel/money'; export const redfin = money;`,
  'packages/house-drawings/src/draw.ts': `import { readFileSync } from 'node:fs'; export const draw = readFileSync;`,
  'packages/demo-market/src/listings.ts': `import { draw } from '@rei/house-drawings/draw'; import { money } from '@rei/domain/kernel/money'; export const listings = [draw, money];`,
  'apps/api/src/db/client.ts': `import { Pool } from 'pg'; export type Db = string; export const open = Pool;`,
  'apps/api/src/db/schema/offers.ts': `import { table } from 'drizzle-orm'; import { offer } from '@rei/domain/offers/offer'; export const offers = [table, offer];`,
  'apps/api/src/db/lock.ts': `import { money } from '@rei/domain/kernel/money'; export const lock = money;`,
  'apps/api/src/ports/mailer.ts': `import type { Db } from '#db/client.ts'; export type Mailer = Db;`,
  'apps/api/src/files/redfin.ts': `import { redfin } from '@rei/readers/redfin'; export const rows = redfin;`,
  'apps/api/src/adapters/mailer/smtp.ts': `import sdk from 'vendor-sdk'; import type { Mailer } from '#ports/mailer.ts'; export const smtp: Mailer = sdk;`,
  'apps/api/src/http/route.ts': 'export const route = 1;',
  'apps/api/src/features/offers/offer-repository.ts': `import { offers } from '#db/schema/offers.ts'; import 'drizzle-orm'; export const list = offers;`,
  'apps/api/src/features/offers/service.ts': `import { list } from './offer-repository.ts'; import type { Db } from '#db/client.ts'; import type { Mailer } from '#ports/mailer.ts'; export const save = (_: Db, __: Mailer) => list;`,
  'apps/api/src/features/offers/routes.ts': `import { save } from './service.ts'; import { route } from '#http/route.ts'; import { saveOffer } from '@rei/domain/offers/endpoints'; export const routes = [save, route, saveOffer];`,
  'apps/api/src/features/mail/mail-service.ts': `import { save } from '#features/offers/service.ts'; export const send = save;`,
  'apps/api/src/jobs/send.ts': `import { send } from '#features/mail/mail-service.ts'; export const job = send;`,
  'apps/api/src/testing/factory.ts': 'export const factory = 1;',
  'apps/web/src/lib/api-client.ts': 'export const call = 1;',
  'apps/web/src/ui/button.tsx': `import { createElement } from 'react'; import { money } from '@rei/domain/kernel/money'; export const button = [createElement, money];`,
  'apps/web/src/property/price.tsx': `import { button } from '#ui/button.tsx'; import { offer } from '@rei/domain/offers/offer'; export const price = [button, offer];`,
  'apps/web/src/features/offers/queries.ts': `import { call } from '#lib/api-client.ts'; export const queries = call;`,
  'apps/web/src/features/offers/card.tsx': `import { button } from '#ui/button.tsx'; import { price } from '#property/price.tsx'; export const card = [button, price];`,
  'apps/web/src/features/offers/note/queries.ts': `import { call } from '#lib/api-client.ts'; export const noteQueries = call;`,
  'apps/web/src/features/offers/note/sheet.tsx': `import { card } from '../card.tsx'; export const sheet = card;`,
  'apps/web/src/features/saved/page.tsx': `import { queries } from '#features/offers/queries.ts'; import { noteQueries } from '#features/offers/note/queries.ts'; export const page = [queries, noteQueries];`,
  'apps/web/src/features/paperwork/offer/form.tsx': `import { offer } from '@rei/domain/paperwork/offer/offer'; export const form = offer;`,
  'apps/web/src/app/routes/offers.tsx': `import { card } from '#features/offers/card.tsx'; export const route = card;`,
};

export interface Skeleton {
  folder: string;
  plant(files: Record<string, string>): void;
  remove(): void;
}

/** A small project with this project's layout and rules, in which everything is as it should be. */
export function makeSkeleton(): Skeleton {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  const plant = (files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  };
  for (const path of rules) cpSync(join(root, path), join(folder, path));
  plant(Object.fromEntries(Object.entries(packages).map(([path, content]) => [path, JSON.stringify(content)])));
  plant(Object.fromEntries(installed.map((name) => [`node_modules/${name}/index.js`, 'export default 1;'])));
  plant({ 'node_modules/zod/mini/index.js': '', 'node_modules/zod/mini/index.d.ts': 'export {};' });
  plant(
    Object.fromEntries(installed.map((name) => [`node_modules/${name}/package.json`, JSON.stringify(entry(name))])),
  );
  mkdirSync(join(folder, 'node_modules/@rei'));
  const own = ['demo-market', 'domain', 'house-drawings', 'pdf', 'readers'];
  for (const name of own) symlinkSync(`../../packages/${name}`, join(folder, 'node_modules/@rei', name));
  plant(lawful);
  return { folder, plant, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function pack(name: string, dependencies: string[]): object {
  const wanted = Object.fromEntries(dependencies.map((dependency) => [dependency, '*']));
  return { name, type: 'module', imports: { '#*': './src/*' }, exports: { './*': './src/*.ts' }, dependencies: wanted };
}

function entry(name: string): object {
  const exports = { '.': './index.js', './mini': { types: './mini/index.d.ts', default: './mini/index.js' } };
  return { name, type: 'module', exports };
}
