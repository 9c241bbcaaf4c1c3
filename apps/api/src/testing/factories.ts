import { cityKey } from '@rei/domain/listings/address-key';
import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import { unknownFacts } from '@rei/domain/listings/listing-fields';
import { createPasswordHasher } from '#features/accounts/password-hasher.ts';
import { type Browser, createBrowser } from './browser.ts';
import type { TestApp } from './build-test-app.ts';

export const password = 'correct horse battery';

const hasher = createPasswordHasher();
let passwordHash: Promise<string> | undefined;
/** Tests search for smaller house numbers, and mean those that they store themselves. */
let numbers = 3000;

interface NewUser {
  userName?: string;
  isAdmin?: boolean;
  isDemo?: boolean;
  isVerified?: boolean;
  isDisabled?: boolean;
}

/** Stores a user that can sign in with `password`. */
export async function makeUser(
  { client }: TestApp,
  user: NewUser = {},
): Promise<{ id: string; userName: string; email: string }> {
  numbers += 1;
  passwordHash ??= hasher.hash(password);
  const userName = user.userName ?? `investor${numbers}`;
  const email = `${userName}@mail.example`;
  const { rows } = await client.pool.query<{ id: string }>(
    `insert into users (user_name, email, password_hash, name, company, is_admin, is_demo, email_verified_at, disabled_at)
     values ($1, $2, $3, 'Jane Doe', 'Doe Homes', $4, $5, case when $6 then now() end, case when $7 then now() end) returning id`,
    [
      userName,
      email,
      await passwordHash,
      user.isAdmin ?? false,
      user.isDemo ?? false,
      user.isVerified ?? true,
      user.isDisabled ?? false,
    ],
  );
  return { id: rows[0]?.id ?? '', userName, email };
}

/** A browser in which a new user is signed in. */
export async function signedIn(testApp: TestApp, user: NewUser = {}): Promise<Browser & { userId: string }> {
  const { id, email } = await makeUser(testApp, user);
  const browser = createBrowser(testApp.app);
  const answer = await browser.post('/api/auth/login', { email, password });
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${answer.text}`);
  return { ...browser, userId: id };
}

/** A listing as a reader hands it over; a single-family home in Phoenix unless the test says otherwise. */
export function importedListing(given: Partial<ImportedListing> = {}): ImportedListing {
  numbers += 1;
  return {
    source: 'redfin',
    sourceKey: `key-${numbers}`,
    priceCents: 30_000_000,
    type: 'single_family',
    line: `${numbers} E Willetta St`,
    city: 'Phoenix',
    state: 'AZ',
    zip: '85008',
    lat: 33.46,
    lon: -111.99,
    ...unknownFacts,
    beds: 3,
    baths: 2,
    sqft: 1500,
    lotSqft: 6970,
    yearBuilt: 1962,
    units: null,
    unitsDetail: [],
    isPending: false,
    isContingent: false,
    isForeclosure: false,
    isOffMarket: false,
    isSold: false,
    sourceStatus: 'Active',
    listDate: '2026-11-08',
    mlsId: null,
    url: null,
    photos: [],
    remarks: null,
    agent: null,
    document: {},
    ...given,
  };
}

/** The ZIPs that the tests' listings are in. */
export async function storeZips({ services }: TestApp): Promise<void> {
  const zip = (zipCode: string, city: string, state: string, lat: number) => ({
    zip: zipCode,
    city,
    cityKey: cityKey(city),
    state,
    county: null,
    lat,
    lon: -112,
    source: 'test',
  });
  await services.listingStore.storeZips([
    zip('85008', 'Phoenix', 'AZ', 33),
    zip('85004', 'Phoenix', 'AZ', 34),
    zip('15212', 'Pittsburgh', 'PA', 35),
    zip('04101', 'Portland', 'ME', 36),
    zip('97201', 'Portland', 'OR', 37),
  ]);
}

/** Rents of these ZIPs, but for those of a state, and a rate: what it takes to underwrite the tests' listings. */
export async function storeRents({ client }: TestApp, { but = '' } = {}): Promise<void> {
  await client.pool.query(
    `insert into hud_rents select zip, 2026, false, 1000, 1200, 1500, 2000, 2400, 'Area' from zips where state <> $1`,
    [but],
  );
  await client.pool.query("insert into mortgage_rates (date, is_demo, percent) values ('2026-11-19', false, 6)");
}

/** Stores listings and answers their ids by source key, in the order given. */
export async function storeListings(testApp: TestApp, listings: ImportedListing[]): Promise<Map<string, string>> {
  const { listingStore } = testApp.services;
  await listingStore.storeBatch(listings, { postalCities: await listingStore.postalCities() });
  const { rows } = await testApp.client.pool.query<{ source_key: string; id: string }>(
    'select source_key, listing_id as id from listing_sources where source_key = any($1)',
    [listings.map((listing) => listing.sourceKey)],
  );
  const ids = new Map(rows.map((row) => [row.source_key, row.id]));
  return new Map(listings.map(({ sourceKey }) => [sourceKey, ids.get(sourceKey) ?? '']));
}
