import type { Client } from 'pg';
import { lastChange } from '#db/last-change.ts';

export const changeChannel = 'listing_changes';

/** Changes of all writers before `before` were seen, and these of later writers. */
export interface ChangePlace {
  before: string;
  seen: ReadonlySet<string>;
}

export interface Changes {
  place: ChangePlace;
  listingIds: number[];
  /** Whose market rent is another, or is none any more. */
  marketRentIds: number[];
  /** Whose value is another, or is none any more. */
  valueIds: number[];
  isMarketNew: boolean;
  areRentsNew: boolean;
  /** Of the installation: utility allowances, or tax by county. */
  areTablesNew: boolean;
}

export async function findLastChange(client: Client): Promise<number> {
  const { rows } = await client.query<{ change: number }>(`select ${lastChange} as change`);
  return rows[0]?.change ?? 0;
}

/** Every writer before this one has ended. */
const now = '(select pg_snapshot_xmin(pg_current_snapshot())::text as before) now';

/** Where changes begin that a reading that begins now may miss; what is seen already, it does not. */
export async function findPlace(client: Client): Promise<ChangePlace> {
  const { rows } = await client.query<{ before: string; id: string | null }>(
    `select now.before, id::text from ${now} left join listing_changes on writer >= now.before::bigint`,
  );
  return { before: rows[0]?.before ?? '0', seen: new Set(rows.flatMap(({ id }) => id ?? [])) };
}

/** Numbers are given before a writer is done: rows are told apart by whether their writer had ended. */
export async function listChanges(client: Client, { before, seen }: ChangePlace): Promise<Changes> {
  const { rows } = await client.query<{ id: string | null; kind: string; ids: string[] | null; before: string }>(
    `select id::text, kind, listing_ids::text[] as ids, now.before
     from ${now} left join listing_changes on writer >= $1::bigint`,
    [before],
  );
  const fresh = rows.filter(({ id }) => id !== null && !seen.has(id));
  const idsOf = (wanted: string) => [
    ...new Set(fresh.flatMap(({ kind, ids }) => (kind === wanted ? (ids ?? []) : [])).map(Number)),
  ];
  return {
    place: {
      before: rows[0]?.before ?? before,
      seen: new Set(rows.flatMap(({ id }) => id ?? [])),
    },
    listingIds: idsOf('listings'),
    marketRentIds: idsOf('market_rents'),
    valueIds: idsOf('listing_values'),
    isMarketNew: fresh.some(({ kind }) => kind === 'market'),
    areRentsNew: fresh.some(({ kind }) => kind === 'rents'),
    areTablesNew: fresh.some(({ kind }) => kind === 'tables'),
  };
}
