import type { FollowUp } from '@rei/domain/campaigns/campaign';
import { type Caps, type SendWindow, usualCaps } from '@rei/domain/campaigns/caps';
import { usualRecipe } from '@rei/domain/campaigns/recipe';
import type { TestApp } from './build-test-app.ts';
import { importedListing, storeListings } from './factories.ts';

let streets = 0;

interface CampaignOptions {
  /** One property for each address. */
  agents: readonly string[];
  followUps?: readonly FollowUp[];
  caps?: Partial<Caps>;
  sendWindow?: SendWindow;
}

interface StartedOffer {
  id: string;
  propertyId: string;
  agentEmail: string;
}

/** Stores a campaign of cash offers that was started just now: a home at $300,000 for each agent, offered $210,000. */
export async function startedCampaign(
  testApp: TestApp,
  userId: string,
  { agents, followUps = [], caps = {}, sendWindow = { fromHour: 9, toHour: 17 } }: CampaignOptions,
): Promise<{ id: string; offers: StartedOffer[] }> {
  const { pool } = testApp.client;
  const homes = agents.map(() => {
    streets += 1;
    return importedListing({ line: `${streets} Campaign St` });
  });
  const ids = [...(await storeListings(testApp, homes)).values()];
  const { rows } = await pool.query<{ id: string }>(
    `insert into campaigns (user_id, name, state, recipe, template_a, follow_ups, caps, send_window, started_at)
     values ($1, 'Phoenix', 'running', $2, 'cashOffer', $3, $4, $5, $6) returning id`,
    [
      userId,
      JSON.stringify(usualRecipe),
      JSON.stringify(followUps),
      JSON.stringify({ ...usualCaps, perDomainDay: 1000, ...caps }),
      JSON.stringify(sendWindow),
      testApp.time.now,
    ],
  );
  const id = rows[0]?.id ?? '';
  const stored = await pool.query<{ id: string; listing_id: string; agent_email: string }>(
    `insert into campaign_offers
       (campaign_id, user_id, listing_id, agent_email, agent_name, position, list_price_cents, offer, state)
     select $1, $2, home.id, home.agent, 'Kim Lee', home.position, 30000000, jsonb_build_object(
       'isValueListPrice', false, 'options', jsonb_build_array(jsonb_build_object('offer', jsonb_build_object(
         'offerMode', 'cash', 'propertyId', home.id::text, 'address', l.line, 'city', l.city, 'state', l.state,
         'zip', l.zip, 'propertyType', 'single_family', 'arv', null, 'renovations', null, 'offerPrice', 210000,
         'offerPriceOverridden', true, 'earnestMoney', 2100, 'earnestMoneyOverridden', false, 'closingDateText',
         'In 30 days', 'titleCompany', '', 'buyerName', '', 'buyerPhone', '', 'sellerName', '', 'sellerPhone', '',
         'additionalTerms', '')))), 'queued'
     from unnest($3::bigint[], $4::text[]) with ordinality as home(id, agent, position) join listings l on l.id = home.id
     order by home.position returning id, listing_id, agent_email`,
    [id, userId, ids, agents],
  );
  return {
    id,
    offers: stored.rows.map((row) => ({ id: row.id, propertyId: row.listing_id, agentEmail: row.agent_email })),
  };
}
