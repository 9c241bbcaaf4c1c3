import { type SuppressionReason, suppressionReasons } from '@rei/domain/suppressions/suppression';
import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';

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
