import type { HudRents, MarketRate } from '@rei/domain/analysis/endpoints';
import type { PropertyDetail } from '@rei/domain/listings/property';
import { listing } from './sample-listing.ts';

/** The sample listing in full: a borderline single-family home, for tests. */
export const willetta: PropertyDetail = {
  ...listing,
  property_id: '7',
  primary_photo: { href: 'https://ap.rdcpix.com/a-m1s.jpg' },
  photos: [{ href: 'http://ap.rdcpix.com/a-m1s.jpg' }, { href: 'https://ap.rdcpix.com/a-m2s.jpg' }],
  description: {
    ...listing.description,
    lot_sqft: 6_970,
    year_built: 1962,
    units_typed: false,
    text: 'Corner lot near the park.',
  },
  building_size: { size: 1_412 },
  hoa_fee: 0,
  advertisers: [{ name: 'Marisol Trent', email: 'marisol@trent.example', phone: '6025550148', href: null }],
  source: {
    name: 'Redfin download',
    isDemo: false,
    url: 'https://www.redfin.example/7',
    importedAt: '2025-11-19T06:10:00Z',
  },
  list_date: '2025-11-01',
  mls_id: '6700001',
  history: [
    { at: '2025-11-19T06:10:00Z', kind: 'price', price: 304_900, status: 'For Sale' },
    { at: '2025-11-02T06:00:00Z', kind: 'listed', price: 310_000, status: 'For Sale' },
  ],
};

export const phoenixRents: HudRents = {
  zip: '85008',
  rents: { '0': 1_200, '1': 1_400, '2': 1_700, '3': 2_190, '4': 2_500 },
  fiscalYear: 2026,
  source: 'HUD SAFMR',
};

export const noRents: HudRents = { zip: '85008', rents: {} };

export const novemberRate: MarketRate = { rate: 6.24, date: '2025-11-13', source: 'Freddie Mac weekly', stale: false };

/** The same address as a building. */
export function building(description: Partial<PropertyDetail['description']>): PropertyDetail {
  return {
    ...willetta,
    prop_type: 'multi_family',
    description: { ...willetta.description, type: 'multi_family', beds: 8, baths: 4, ...description },
  };
}
