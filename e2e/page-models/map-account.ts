import type { Page } from '@playwright/test';
import { investorAccount, openAccount, send } from './investor-account.ts';

/** An account of its own with a saved property on the map, whose deal goes on. */
export async function openMapAccount(page: Page, named: string): Promise<void> {
  await openAccount(page, investorAccount(`paula.${named}`, 'Paula Maps'));
  const found = await page.request.get('/api/properties?q=Phoenix%2C+AZ&min_price=1&limit=1');
  const { results } = (await found.json()) as { results: { property_id: string }[] };
  const propertyId = results[0]?.property_id;
  await send(page, 'POST', '/api/user-properties', { propertyId });
  await send(page, 'POST', `/api/user-properties/${propertyId}/activity`, { type: 'offer_made' });
}
