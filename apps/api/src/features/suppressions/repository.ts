import { type Suppression, type SuppressionReason, suppressionReasons } from '@rei/domain/suppressions/suppression';
import type { Db } from '#db/client.ts';
import { containing } from '#db/like.ts';
import { pagedRows } from '#db/paged-rows.ts';
import { arrayText, createValues, run } from '#db/statement.ts';

export interface NewSuppression {
  /** In lower case. */
  address: string;
  reason: SuppressionReason;
  note: string;
}

export async function listAmong(
  db: Db,
  addresses: readonly string[],
): Promise<{ address: string; reason: SuppressionReason }[]> {
  return run(db, {
    name: 'suppressed_among',
    text: 'select address, reason from suppressions where address = any($1::text[]) and lifted_at is null',
    values: [arrayText(addresses)],
  });
}

/** From the weakest to the strongest. */
const strength = (reason: string) =>
  `array_position('{${suppressionReasons.map((each) => `"${each}"`)}}'::text[], ${reason})`;

/** A stronger reason takes the place of a weaker one; returns what is new or changed. */
export async function insert(tx: Db, suppressed: readonly NewSuppression[]): Promise<string[]> {
  if (suppressed.length === 0) return [];
  const rows = await run<{ address: string }>(tx, {
    text: `
      insert into suppressions as known (address, reason, note)
      select address, reason, note from jsonb_to_recordset($1::jsonb) as given(address text, reason text, note text)
      order by address
      on conflict (address) do update set reason = excluded.reason, note = excluded.note, since = now(),
          lifted_at = null
        where known.lifted_at is not null or ${strength('excluded.reason')} > ${strength('known.reason')}
      returning address`,
    values: [JSON.stringify(suppressed)],
  });
  return rows.map(({ address }) => address);
}

interface Row {
  address: string;
  reason: SuppressionReason;
  note: string;
  since: string;
}

const columns = `address, reason, note, to_json(since) #>> '{}' as since`;

const toSuppression = ({ since, ...row }: Row): Suppression => ({ ...row, since: new Date(since).toISOString() });

export interface SuppressionFilter {
  /** A part of an address or note. */
  text: string | undefined;
  reason: SuppressionReason | undefined;
}

export async function listPage(
  db: Db,
  { text, reason }: SuppressionFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ suppressions: Suppression[]; total: number }> {
  const { values, add } = createValues();
  const conditions = ['lifted_at is null'];
  if (text) {
    const pattern = add(containing(text.toLowerCase()));
    conditions.push(`(address like ${pattern} or lower(note) like ${pattern})`);
  }
  if (reason) conditions.push(`reason = ${add(reason)}`);
  const where = conditions.join(' and ');
  const [counted] = await run<{ total: string }>(db, {
    text: `select count(*) as total from suppressions where ${where}`,
    values: [...values],
  });
  const rows = await run<Row>(db, {
    text: `select ${columns} from suppressions where ${where}
      order by suppressions.since desc, address limit ${add(limit)} offset ${add(offset)}`,
    values,
  });
  return { suppressions: rows.map(toSuppression), total: Number(counted?.total ?? 0) };
}

export async function find(tx: Db, address: string): Promise<Suppression | undefined> {
  const [row] = await run<Row>(tx, {
    text: `select ${columns} from suppressions where address = $1 and lifted_at is null`,
    values: [address],
  });
  return row && toSuppression(row);
}

export async function lift(tx: Db, address: string): Promise<Suppression | undefined> {
  const [row] = await run<Row>(tx, {
    text: `update suppressions set lifted_at = now() where address = $1 and lifted_at is null returning ${columns}`,
    values: [address],
  });
  return row && toSuppression(row);
}

/** All of them page by page, in the order of their addresses. */
export function listAll(db: Db): AsyncGenerator<Suppression> {
  return pagedRows(async ({ after, limit }: { after: Suppression | undefined; limit: number }) => {
    const rows = await run<Row>(db, {
      text: `select ${columns} from suppressions where lifted_at is null and address > $1 order by address limit $2`,
      values: [after?.address ?? '', limit],
    });
    return rows.map(toSuppression);
  });
}
