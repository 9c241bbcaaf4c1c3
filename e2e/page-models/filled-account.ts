import { expect, type Page } from '@playwright/test';
import { usualCaps, usualSendWindow } from '@rei/domain/campaigns/caps';
import { usualRecipe } from '@rei/domain/campaigns/recipe';
import { usualPace } from '@rei/domain/deal-sheets/mailing';
import { type InvestorAccount, openAccount, send, signIn, signInAs } from './investor-account.ts';
import { PaperPage } from './paper-page.ts';

export interface FilledAccount {
  /** A home with an offer, a contract, a scenario, a calculation, tags and a note. */
  homeId: string;
  buildingId: string;
  savedIds: string[];
  manualId: string;
  userId: string;
  messageId: string;
  agentId: string;
  buyerId: string;
  campaignId: string;
  mailingId: string;
}

interface Found {
  property_id: string;
  description: { type: string };
  advertisers: { agent_id: string | null }[];
}

async function fetched<Answer>(page: Page, path: string): Promise<Answer> {
  return (await page.request.get(path)).json();
}

/** An account of its own, an administrator's, that has something of everything that pages show. */
export async function openFilledAccount(page: Page, account: InvestorAccount): Promise<FilledAccount> {
  await openAccount(page, account);
  const { user } = await fetched<{ user: { _id: string } }>(page, '/api/auth/me');
  await signInAs(page, 'administrator');
  await send(page, 'PATCH', `/api/user/${user._id}`, { is_admin: true });
  await signIn(page, account);

  const { results } = await fetched<{ results: Found[] }>(page, '/api/properties?city=Phoenix&state=AZ&limit=100');
  const ids = (isWanted: (type: string) => boolean) =>
    results.filter(({ description }) => isWanted(description.type)).map(({ property_id: id }) => id);
  const homes = ids((type) => type === 'single_family').slice(0, 11);
  const [buildingId = ''] = ids((type) => /plex|multi/.test(type));
  for (const propertyId of [buildingId, ...homes]) await send(page, 'POST', '/api/user-properties', { propertyId });
  for (const id of homes) await send(page, 'POST', `/api/properties/${id}/view`, {});
  const [homeId = ''] = homes;
  const agentId = results.flatMap(({ advertisers }) => advertisers[0]?.agent_id ?? [])[0] ?? '';
  await send(page, 'PATCH', `/api/user-properties/${homeId}`, {
    tags: ['cash buyers first', 'needs a new roof'],
    note: 'Call the agent on Monday.',
  });
  const { propertyId: manualId } = (await send(page, 'POST', '/api/user-properties/manual', {
    address: { line: '4000 Hidden Valley Ranch Rd', city: 'Phoenix', state_code: 'AZ', postal_code: '85008' },
    type: 'single_family',
    price: 1_250_000,
  })) as { propertyId: string };
  await send(page, 'POST', '/api/notifications/send', {
    recipients: `@${account.userName}`,
    title: 'Rates of the week are in',
    message: 'The 30-year rate fell. Look at your deals again.',
  });
  await send(page, 'POST', '/api/calculations', {
    kind: 'rental',
    name: 'Rental with 25% down and a new roof',
    inputs: {},
    propertyId: homeId,
  });
  await send(page, 'POST', '/api/buy-boxes', {
    name: 'Mine',
    isDefault: true,
    criteria: [{ measure: 'capRate', limit: 'at_least', value: 5 }],
  });
  for (const name of ['Arizona', 'Cheap duplexes on the east side that leave $200 a month after every cost', 'Texas']) {
    await send(page, 'POST', '/api/deals/views', { name, question: { place: 'Phoenix, AZ' }, columns: [] });
  }
  const mail = { to: account.email, subject: 'Rent roll of the building', body: 'Month to month.' };
  const sent = await page.request.post('/api/mail/send', { multipart: mail });
  const { _id: messageId } = (await sent.json()) as { _id: string };
  const { _id: buyerId } = (await send(page, 'POST', '/api/own-buyers', {
    name: 'Dana Whitfield of Whitfield Family Holdings',
    email: 'dana@buyers.example',
    criteria: 'Phoenix, AZ, SFR, max $900k, 3/2+, no flips',
    areas: ['Phoenix, AZ'],
    types: ['single_family'],
    maxPrice: 900_000,
  })) as { _id: string };
  const { _id: campaignId } = (await send(page, 'POST', '/api/campaigns', {
    name: 'Homes in Phoenix that rent for 1% of their price',
    propertyIds: homes,
    recipe: usualRecipe,
    templateA: 'cashOffer',
    templateB: null,
    followUps: [],
    caps: usualCaps,
    sendWindow: usualSendWindow,
  })) as { _id: string };
  await send(page, 'PUT', `/api/buyer-consents/${buyerId}`, { givenOn: '2026-10-01', source: 'Website form' });
  const { _id: mailingId } = (await send(page, 'POST', `/api/user-properties/${homeId}/sheet-mailings`, {
    ...{
      buyerIds: [buyerId],
      subject: 'Deal: a home in Phoenix',
      body: '{greeting}\n\nA deal for you.\n\n{signature}',
    },
    ...{ isAttached: true, pace: usualPace, sendWindow: usualSendWindow },
  })) as { _id: string };
  await savePapers(page, homeId);
  return {
    homeId,
    buildingId,
    savedIds: homes,
    manualId,
    userId: user._id,
    messageId,
    agentId,
    buyerId,
    campaignId,
    mailingId,
  };
}

async function savePapers(page: Page, propertyId: string): Promise<void> {
  const paper = new PaperPage(page);
  await page.goto(`/dashboard/offer?propertyId=${propertyId}`);
  await paper.save('Save offer', 1);
  await page.goto(`/dashboard/contract?propertyId=${propertyId}`);
  await paper.save('Save contract', 1);
  await page.goto(`/analysis/${propertyId}`);
  await page.getByRole('region', { name: 'Comps', exact: true }).hover();
  await page.mouse.wheel(0, 20_000);
  const scenarios = page.getByRole('region', { name: 'Scenarios' });
  await scenarios.getByRole('button', { name: 'Scenarios' }).click();
  await scenarios.getByRole('textbox').fill('Asking price, 25% down');
  await scenarios.getByRole('textbox').press('Enter');
  await expect(scenarios.getByRole('button', { name: 'Asking price, 25% down', exact: true })).toBeVisible();
}
