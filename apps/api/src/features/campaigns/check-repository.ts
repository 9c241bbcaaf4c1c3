import { offerSentTypes } from '@rei/domain/activity/deal-progress';
import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';
import { agentAddress } from './sending/due-repository.ts';

/** The newest offer of each of these homes that this user sent. */
export async function listOffersSent(db: Db, userId: string, listingIds: readonly number[]) {
  const rows = await run<{ listing_id: string; cents: string | null; at: string }>(db, {
    text: `
      select entry.listing_id, entry.amount_cents as cents, to_json(entry.at) #>> '{}' as at
      from unnest($2::bigint[]) as wanted (id) cross join lateral (
        select listing_id, amount_cents, at from activity_entries
        where user_id = $1 and listing_id = wanted.id and undone_by_id is null and type::text = any($3::text[])
        order by at desc, id desc limit 1) entry`,
    values: [userId, arrayText(listingIds), arrayText(offerSentTypes)],
  });
  return new Map(
    rows.map(({ listing_id: id, cents, at }) => [
      Number(id),
      { amount: cents === null ? null : Number(cents) / 100, at },
    ]),
  );
}

/** Who wrote back: the homes of which the log has a reply, and the addresses of the agents of any such home. */
export async function listReplies(
  db: Db,
  userId: string,
  { listingIds, addresses }: { listingIds: readonly number[]; addresses: readonly string[] },
) {
  const rows = await run<{ listing_id: string; address: string | null }>(db, {
    text: `
      select distinct replied.listing_id, lower(coalesce(own.email, agents.email)) as address
      from activity_entries replied
        join listings l on l.id = replied.listing_id
        left join agents named on named.id = l.agent_id
        left join agents on agents.id = coalesce(named.merged_into, named.id)
        left join property_contacts own on own.listing_id = l.id and own.user_id = $1
      where replied.user_id = $1 and replied.type = 'reply_received' and replied.undone_by_id is null
        and (replied.listing_id = any($2::bigint[])
          or lower(coalesce(own.email, agents.email)) = any($3::text[]))`,
    values: [userId, arrayText(listingIds), arrayText(addresses)],
  });
  return {
    listingIds: new Set(rows.map(({ listing_id: id }) => Number(id))),
    addresses: new Set(rows.flatMap(({ address }) => address ?? [])),
  };
}

/** Addresses that got an offer in the last days, by a campaign or by hand, or that a started campaign has waiting. */
export async function listRecentlyOffered(
  db: Db,
  userId: string,
  { campaignId, addresses, days }: { campaignId: number; addresses: readonly string[]; days: number },
): Promise<Set<string>> {
  const rows = await run<{ address: string }>(db, {
    text: `
      select distinct ${agentAddress('waiting')} as address
      from campaign_offers waiting
      where waiting.user_id = $1 and waiting.campaign_id <> $2 and waiting.state = 'queued' and not waiting.is_for_buyer
        and ${agentAddress('waiting')} = any($3::text[])
      union
      select lower(person ->> 'address') from mail_sendings sending
        join mail_messages message on message.id = sending.message_id
        cross join lateral jsonb_array_elements(message.to_people) person
      where sending.user_id = $1 and sending.queued_at > now() - make_interval(days => $4::int)
        and sending.state in ('queued', 'sending', 'sent', 'uncertain')
        and sending.activity_type::text = any($5::text[]) and lower(person ->> 'address') = any($3::text[])`,
    values: [userId, campaignId, arrayText(addresses), days, arrayText(offerSentTypes)],
  });
  return new Set(rows.map(({ address }) => address));
}
