import { type BuyerFields, buyerFieldNames } from '@rei/domain/buyers/buyer-fields';
import { and, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { refreshStatistics } from '#db/refresh-statistics.ts';
import { createRowsTable, type RowsColumn } from '#db/rows-table.ts';
import { buyers, columnOf } from '#db/schema/buyers.ts';
import { arrayText, run } from '#db/statement.ts';
import { isIn, keysOf, type Owner, storedValue, toBuyer } from './repository.ts';

interface OwnedBuyer extends BuyerFields {
  owner: Owner;
}

interface ListedBuyer extends BuyerFields {
  id: string;
}

export async function listByEmails(tx: Db, owner: Owner, emails: string[]): Promise<ListedBuyer[]> {
  // One value for all: thousands of them take longer to write down than to look up.
  const rows = await tx
    .select()
    .from(buyers)
    .where(and(isIn(owner), sql`${buyers.email} = any(${arrayText(emails)}::text[])`));
  return rows
    .map(toBuyer)
    .map(({ _id: id, createdAt: _created, updatedAt: _updated, ...fields }) => ({ id, ...fields }));
}

const tableColumns = getTableColumns(buyers);

const columns: ReadonlyArray<RowsColumn<BuyerFields>> = [
  ...buyerFieldNames.map((field): RowsColumn<BuyerFields> => {
    const column = tableColumns[columnOf(field)];
    return [column.name, column.getSQLType(), (buyer) => scalarOf(storedValue(field, buyer[field]))];
  }),
  ['area_keys', 'text[]', (buyer) => arrayText(keysOf(buyer))],
];

function scalarOf(value: ReturnType<typeof storedValue>) {
  return Array.isArray(value) ? arrayText(value) : (value ?? null);
}

const added = createRowsTable<OwnedBuyer>([...columns, ['user_id', 'uuid', ({ owner }) => owner]]);
const written = createRowsTable(columns);
const changed = createRowsTable<ListedBuyer>([...columns, ['id', 'bigint', (buyer) => buyer.id]]);

const insertText = `insert into buyers (${added.names}) select ${added.selected} from ${added.text}`;

export async function insertMany(tx: Db, owner: Owner, listed: readonly BuyerFields[]): Promise<void> {
  if (listed.length === 0) return;
  await run(tx, { text: insertText, values: added.values(listed.map((buyer) => ({ ...buyer, owner }))) });
}

const updateText = `
  update buyers set (${written.names}, updated_at) = row(${written.selected}, now())
  from ${changed.text} where buyers.id = row.id`;

export async function updateMany(tx: Db, listed: readonly ListedBuyer[]): Promise<void> {
  if (listed.length === 0) return;
  await run(tx, { text: updateText, values: changed.values(listed) });
}

export async function refreshAll(db: Db): Promise<void> {
  await refreshStatistics(db, [buyers]);
}
