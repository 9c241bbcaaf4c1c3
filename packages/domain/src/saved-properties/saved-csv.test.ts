import { expect, test } from 'vitest';
import { type SearchResult, unknownAnswers } from '../listings/property.ts';
import { type SavedCsvRow, savedCsvHead, savedCsvRows } from './saved-csv.ts';

const unknown: SearchResult = {
  property_id: '1',
  list_price: null,
  sold_price: null,
  last_list_price: null,
  sold_date: null,
  prop_type: 'single_family',
  location: {
    address: { line: '=2+3', city: 'Mesa', state_code: 'AZ', postal_code: '85201' },
    county: null,
    coordinate: null,
  },
  primary_photo: null,
  photos: [],
  description: {
    type: 'single_family',
    ...unknownAnswers,
    text: null,
    ...{ units: null, units_vary: false, units_detail: [] },
  },
  building_size: null,
  hoa_fee: null,
  advertisers: [],
  flags: { is_pending: false, is_contingent: false, is_foreclosure: false },
  market_status: 'on_market',
  status: 'For Sale',
  manual_status_override: null,
  hidden: false,
  saved: true,
  source: { name: 'Redfin download', isDemo: false, url: null, importedAt: '2026-11-20T08:00:00.000Z' },
  list_date: null,
  mls_id: null,
  price_cut: null,
  figures: {
    ...{ rent: null, dscr: null, cashOnCash: null, targetPrice: null },
    afterCosts: {
      ...{ verdict: 'needs_input', isDoubtful: false, reason: 'No rent yet' },
      ...{ monthlyCashFlow: null, cashOnCash: null, passesUpTo: null },
    },
  },
};

function cellsOf(row: SavedCsvRow): Record<string, string> {
  const [headings = '', cells = ''] = `${savedCsvHead()}${savedCsvRows([row])}`.slice(1).split('\r\n');
  const values = cells.split(',');
  return Object.fromEntries(headings.split(',').map((heading, index) => [heading, values[index] ?? '?']));
}

test('what is known stands in its column as a plain number', () => {
  const row: SavedCsvRow = {
    result: {
      ...unknown,
      list_price: 200_000,
      agreed: { price: 190_000.5, offerId: null, at: '2026-11-20T08:00:00.000Z' },
      prop_type: 'duplex',
      location: {
        ...unknown.location,
        county: 'Maricopa',
        address: { ...unknown.location.address, line: '12 Main St' },
      },
      description: {
        ...unknown.description,
        ...{ beds: 4, baths: 2.5, sqft: 1800, lot_sqft: 6000, year_built: 1962, units: 2 },
      },
      hoa_fee: 40,
      list_date: '2026-10-01',
      mls_id: '6623736',
      // The golden case of the underwriting at a price of 200,000.
      figures: {
        ...{ rent: 2000, dscr: 1.878_851, cashOnCash: 25.511_9, targetPrice: 260_000, isRentOwn: true },
        afterCosts: {
          ...{ verdict: 'close', isDoubtful: false, reason: 'Passes at $197047' },
          ...{ monthlyCashFlow: 124.845_6, cashOnCash: 3.404_9, passesUpTo: 197_047.95 },
        },
      },
    },
    stage: 'offer_sent',
    tags: ['hot', 'north side'],
    savedAt: '2026-11-20T08:00:00.000Z',
  };
  expect(savedCsvHead()).toMatch(/^\uFEFFAddress,City,/);
  expect(cellsOf(row)).toEqual({
    Address: '12 Main St',
    City: 'Mesa',
    State: 'AZ',
    ZIP: '85201',
    County: 'Maricopa',
    Type: 'Duplex',
    Status: 'For Sale',
    Stage: 'Offer sent',
    Tags: 'hot; north side',
    Price: '200000',
    'Sold price': '',
    'Sold date': '',
    'Last list price': '',
    'Agreed price': '190000.5',
    Beds: '4',
    Baths: '2.5',
    Sqft: '1800',
    'Lot sqft': '6000',
    'Year built': '1962',
    Units: '2',
    'Monthly HOA': '40',
    'Monthly rent': '2000',
    'Rent is your own': 'yes',
    'Rent / P&I (DSCR) before operating costs': '1.88',
    'Cash-on-cash % before operating costs': '25.51',
    'Verdict after operating costs': 'Close',
    'Monthly cash flow after operating costs': '124.85',
    'Cash-on-cash % after operating costs': '3.40',
    'Passes up to price': '197047',
    'Reason for the verdict': 'Passes at $197047',
    'Target price': '260000',
    'Target price - price': '69999.5',
    Listed: '2026-10-01',
    'Saved (UTC)': '2026-11-20',
    'MLS number': '6623736',
    Source: 'Redfin download',
    Link: '',
  });
});

test('a sold home has what it was sold for, when, and what was asked for it', () => {
  const result = {
    ...unknown,
    ...{
      status: 'Sold' as const,
      list_price: null,
      sold_price: 505_000,
      sold_date: '2026-04-29',
      last_list_price: 514_000,
    },
  };
  expect(cellsOf({ result, stage: 'saved', tags: [], savedAt: '2026-11-20T08:00:00.000Z' })).toMatchObject({
    Price: '',
    'Sold price': '505000',
    'Sold date': '2026-04-29',
    'Last list price': '514000',
  });
});

test('what is unknown is an empty cell, and no cell runs in a spreadsheet', () => {
  const cells = cellsOf({ result: unknown, stage: 'saved', tags: [], savedAt: '2026-11-20T08:00:00.000Z' });
  expect(cells.Address).toBe("'=2+3");
  expect(cells['Verdict after operating costs']).toBe('Needs input');
  for (const name of ['Monthly cash flow after operating costs', 'Cash-on-cash % after operating costs']) {
    expect(cells[name], name).toBe('');
  }
  for (const name of ['Price', 'Beds', 'Monthly rent', 'Rent is your own', 'Target price', 'Target price - price']) {
    expect(cells[name], name).toBe('');
  }
});
