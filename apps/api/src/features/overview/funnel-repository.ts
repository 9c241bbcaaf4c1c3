import { type FunnelEntry, funnelTypes, noTemplate, templatedTypes } from '@rei/domain/overview/funnel';
import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';

interface Row extends Omit<FunnelEntry, 'listingId' | 'type'> {
  listing_id: string;
  type: FunnelEntry['type'];
}

/** More entries of one user and period are not looked through. */
const mostEntries = 100_000;

/**
 * Oldest first; what its mail undid counts for nothing. Days are those of the zone. An answer counts under the template
 * of the offer or contract that went out last before it.
 */
export async function listEntries(
  db: Db,
  userId: string,
  { from, until, timeZone }: { from: string; until: string; timeZone: string },
): Promise<FunnelEntry[]> {
  const rows = await run<Row>(db, {
    text: `
      select a.listing_id, a.type, (a.at at time zone $4)::date::text as "on", (a.amount_cents / 100.0)::float8 as amount,
        l.line || ', ' || l.city || ', ' || l.state || ' ' || l.zip as address, l.city || ', ' || l.state as place,
        coalesce(nullif(g.name, ''), g.email, 'No agent listed') as agent,
        coalesce(sent.template, $6) as template,
        (asked.price_cents / 100.0)::float8 as asked
      from activity_entries a
        join listings l on l.id = a.listing_id
        left join agents g on g.id = l.agent_id
        left join lateral (
          select s.template from activity_entries s
          where s.user_id = a.user_id and s.listing_id = a.listing_id and s.undone_by_id is null
            and s.type = any($7::activity_type[]) and (s.at, s.id) <= (a.at, a.id)
          order by s.at desc, s.id desc limit 1) sent on true
        left join lateral (
          select price_cents from listing_events e where e.listing_id = a.listing_id and e.at <= a.at
          order by e.at desc, e.id desc limit 1) asked on true
      where a.user_id = $1 and a.undone_by_id is null and a.type = any($5::activity_type[])
        and a.at >= ($2::date::timestamp at time zone $4) and a.at < (($3::date + 1)::timestamp at time zone $4)
      order by a.at, a.id limit ${mostEntries}`,
    values: [userId, from, until, timeZone, funnelTypes, noTemplate, templatedTypes],
  });
  return rows.map(({ listing_id, ...row }) => ({ ...row, listingId: listing_id }));
}
