import type { BuyerFields } from '@rei/domain/buyers/merge-buyer';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { refreshStatistics } from '#db/refresh-statistics.ts';
import { buyers } from '#db/schema/buyers.ts';
import { arrayText, run } from '#db/statement.ts';
import { centsOf, keysOf, toBuyer } from './repository.ts';

export interface ListedBuyer extends BuyerFields {
  id: string;
}

export async function listByEmails(tx: Db, emails: string[]): Promise<ListedBuyer[]> {
  // One value for all: thousands of them take longer to write down than to look up.
  const rows = await tx
    .select()
    .from(buyers)
    .where(sql`${buyers.email} = any(${arrayText(emails)}::text[])`);
  return rows
    .map(toBuyer)
    .map(({ _id: id, createdAt: _created, updatedAt: _updated, ...fields }) => ({ id, ...fields }));
}

type Scalar = string | number | null;

/** Name, type, and what goes into it; lists as the text of an array. */
const columns: ReadonlyArray<[string, string, (buyer: BuyerFields) => Scalar]> = [
  ['name', 'text', (buyer) => buyer.name],
  ['email', 'text', (buyer) => buyer.email],
  ['phone', 'text', (buyer) => buyer.phone],
  ['criteria', 'text', (buyer) => buyer.criteria],
  ['notes', 'text', (buyer) => buyer.notes],
  ['areas', 'text[]', (buyer) => arrayText(buyer.areas)],
  ['area_keys', 'text[]', (buyer) => arrayText(keysOf(buyer))],
  ['min_price_cents', 'bigint', (buyer) => centsOf(buyer.minPrice)],
  ['max_price_cents', 'bigint', (buyer) => centsOf(buyer.maxPrice)],
  ['types', 'property_type[]', (buyer) => arrayText(buyer.types)],
  ['min_cash_on_cash', 'numeric', (buyer) => buyer.minCashOnCash],
];

const names = columns.map(([name]) => name);
// An array of arrays has to be rectangular: lists travel as texts.
const transported = columns.map(([, type], index) => `$${index + 1}::${type.endsWith('[]') ? 'text' : type}[]`);
const selected = columns.map(([name, type]) => (type.endsWith('[]') ? `row.${name}::${type}` : `row.${name}`));

const insertText = `
  insert into buyers (${names.join(', ')})
  select ${selected.join(', ')} from unnest(${transported.join(', ')}) as row(${names.join(', ')})`;

export async function insertMany(tx: Db, added: readonly BuyerFields[]): Promise<void> {
  if (added.length === 0) return;
  await run(tx, { text: insertText, values: columns.map(([, , pick]) => arrayText(added.map(pick))) });
}

const updateText = `
  update buyers set (${names.join(', ')}, updated_at) = row(${selected.join(', ')}, now())
  from unnest(${transported.join(', ')}, $${columns.length + 1}::bigint[]) as row(${names.join(', ')}, id)
  where buyers.id = row.id`;

export async function updateMany(tx: Db, changed: readonly ListedBuyer[]): Promise<void> {
  if (changed.length === 0) return;
  const values = columns.map(([, , pick]) => arrayText(changed.map(pick)));
  await run(tx, { text: updateText, values: [...values, arrayText(changed.map(({ id }) => id))] });
}

/** After many buyers were written. */
export async function refreshAll(db: Db): Promise<void> {
  await refreshStatistics(db, [buyers]);
}
