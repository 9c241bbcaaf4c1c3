import type { BuyerWishes } from '../buyers/buyer-fields.ts';
import type { PropertyType } from '../listings/property-type.ts';

/** What boxes are written of: each piece as investors write it, with what it means. */

const allBut = (...unwanted: PropertyType[]): PropertyType[] =>
  (
    [
      'single_family',
      'multi_family',
      'condos',
      'townhomes',
      'mobile',
      'land',
      'other',
      'apartment',
      'duplex',
      'triplex',
      'fourplex',
    ] as const
  ).filter((type) => !unwanted.includes(type));

export const places: readonly [string, string[]][] = [
  ['15210', ['15210']],
  ['44105, 44108, 44120', ['44105', '44108', '44120']],
  ['85016 85018 85251', ['85016', '85018', '85251']],
  ['zips 63118/63116', ['63118', '63116']],
  ['Phoenix, AZ', ['Phoenix, AZ']],
  ['Cleveland OH', ['Cleveland, OH']],
  ['cleveland heights', ['Cleveland Heights']],
  ['Memphis TN', ['Memphis, TN']],
  ['Indianapolis & Memphis TN', ['Indianapolis', 'Memphis, TN']],
  ['Detroit and Flint MI', ['Detroit, MI', 'Flint, MI']],
  ['Euclid, Garfield Heights, Maple Heights OH', ['Euclid, OH', 'Garfield Heights, OH', 'Maple Heights, OH']],
  ['Maricopa County', ['Maricopa County']],
  ['Allegheny County, PA', ['Allegheny County, PA']],
  ['Allegheny, Beaver and Butler counties PA', ['Allegheny County, PA', 'Beaver County, PA', 'Butler County, PA']],
  ['Jefferson Parish, LA', ['Jefferson Parish, LA']],
  ['Ohio', ['OH']],
  ['TX and OK', ['TX', 'OK']],
  ['anywhere in Florida', ['FL']],
  ['Philly', ['Philadelphia, PA']],
  ['St. Louis, MO', ['St Louis, MO']],
  ['Kansas City MO', ['Kansas City, MO']],
  ['Birmingham, Alabama', ['Birmingham, AL']],
  ['Fort Wayne, IN', ['Fort Wayne, IN']],
  ['Portland, OR', ['Portland, OR']],
  ['Tampa, FL and 33610', ['Tampa, FL', '33610']],
  ['nationwide', ['anywhere']],
];

export const types: readonly [string, PropertyType[]][] = [
  ['SFR', ['single_family']],
  ['SFH', ['single_family']],
  ['SFRs', ['single_family']],
  ['single family', ['single_family']],
  ['single-family homes', ['single_family']],
  ['houses', ['single_family']],
  ['SFR/duplex', ['single_family', 'duplex']],
  ['duplexes and triplexes', ['duplex', 'triplex']],
  ['duplex to fourplex', ['duplex', 'fourplex']],
  ['4-plex or quads', ['fourplex']],
  ['MF', ['multi_family']],
  ['small multifamily', ['multi_family']],
  ['multi-family', ['multi_family']],
  ['apartment buildings', ['apartment']],
  ['SFR, condo, townhouse', ['single_family', 'condos', 'townhomes']],
  ['TH/condos', ['townhomes', 'condos']],
  ['mobile homes', ['mobile']],
  ['vacant land', ['land']],
  ['lots', ['land']],
  ['mixed use', ['other']],
];

export const prices: readonly [string, Partial<BuyerWishes>][] = [
  ['max $80k', { maxPrice: 80_000 }],
  ['up to 300k', { maxPrice: 300_000 }],
  ['under $250,000', { maxPrice: 250_000 }],
  ['<200k', { maxPrice: 200_000 }],
  ['500k max', { maxPrice: 500_000 }],
  ['300K or less', { maxPrice: 300_000 }],
  ['not over 75k', { maxPrice: 75_000 }],
  ['no more than $1.2mm', { maxPrice: 1_200_000 }],
  ['sub-100k', { maxPrice: 100_000 }],
  ['$65,000', { maxPrice: 65_000 }],
  ['$50k-$120k', { minPrice: 50_000, maxPrice: 120_000 }],
  ['100-300k', { minPrice: 100_000, maxPrice: 300_000 }],
  ['$200,000 to $450,000', { minPrice: 200_000, maxPrice: 450_000 }],
  ['between 90k and 140k', { minPrice: 90_000, maxPrice: 140_000 }],
  ['1M-5M', { minPrice: 1_000_000, maxPrice: 5_000_000 }],
  ['$1.5 - 3 million', { minPrice: 1_500_000, maxPrice: 3_000_000 }],
  ['$150K–$275K', { minPrice: 150_000, maxPrice: 275_000 }],
  ['100k+', { minPrice: 100_000 }],
  ['at least 50k', { minPrice: 50_000 }],
  ['budget 80-120', { minPrice: 80_000, maxPrice: 120_000 }],
  ['max 80000', { maxPrice: 80_000 }],
];

export const rooms: readonly [string, Partial<BuyerWishes>][] = [
  ['3/2+', { minBeds: 3, minBaths: 2 }],
  ['3/1', { minBeds: 3, minBaths: 1 }],
  ['2+/1+', { minBeds: 2, minBaths: 1 }],
  ['3bd/2ba', { minBeds: 3, minBaths: 2 }],
  ['3 bed 2 bath', { minBeds: 3, minBaths: 2 }],
  ['4x2', { minBeds: 4, minBaths: 2 }],
  ['3/1.5', { minBeds: 3, minBaths: 1.5 }],
  ['3+ beds', { minBeds: 3 }],
  ['at least 2 bedrooms', { minBeds: 2 }],
  ['min 3br', { minBeds: 3 }],
  ['3-4 bedrooms', { minBeds: 3 }],
  ['3 beds or more, 1.5+ baths', { minBeds: 3, minBaths: 1.5 }],
  ['three bedrooms', { minBeds: 3 }],
];

export const homes: readonly [string, Partial<BuyerWishes>][] = [
  ['1200+ sqft', { minSqft: 1200 }],
  ['1,000-2,000 sf', { minSqft: 1000, maxSqft: 2000 }],
  ['min 1,100 sq ft', { minSqft: 1100 }],
  ['over 900 square feet', { minSqft: 900 }],
  ['under 2,500 sq. ft.', { maxSqft: 2500 }],
  ['built after 1980', { minYear: 1981 }],
  ['1950 or newer', { minYear: 1950 }],
  ['built 1990+', { minYear: 1990 }],
  ['built before 1940', { maxYear: 1939 }],
  ['2-4 units', { minUnits: 2, maxUnits: 4 }],
  ['20+ doors', { minUnits: 20 }],
  ['up to 12 units', { maxUnits: 12 }],
  ['5 units and up', { minUnits: 5 }],
];

export const returns: readonly [string, Partial<BuyerWishes>][] = [
  ['70% ARV', { maxArvPercent: 70 }],
  ['70% of ARV minus repairs', { maxArvPercent: 70 }],
  ['max 75% of ARV', { maxArvPercent: 75 }],
  ['65% ARV or less', { maxArvPercent: 65 }],
  ['70% rule', { maxArvPercent: 70 }],
  ['10% cap', { minCapRate: 10 }],
  ['8%+ cap rate', { minCapRate: 8 }],
  ['7 cap or better', { minCapRate: 7 }],
  ['min cap rate 7.5%', { minCapRate: 7.5 }],
  ['CoC 10%+', { minCashOnCash: 10 }],
  ['12% cash on cash', { minCashOnCash: 12 }],
  ['cash flow $300/mo', { minCashFlow: 300 }],
  ['$250+ cash flow', { minCashFlow: 250 }],
];

export const plans: readonly [string, Partial<BuyerWishes>][] = [
  ['flips', { strategies: ['flip'] }],
  ['fix and flip', { strategies: ['flip'] }],
  ['fix & flips only', { strategies: ['flip'] }],
  ['BRRRR', { strategies: ['brrrr'] }],
  ['buy & hold', { strategies: ['rental'] }],
  ['rentals only', { strategies: ['rental'] }],
  ['section 8', { strategies: ['rental'] }],
  ['Airbnb', { strategies: ['short_term_rental'] }],
  ['BRRRR or flip', { strategies: ['brrrr', 'flip'] }],
  ['turnkey', { conditions: ['turnkey'] }],
  ['light rehab ok', { conditions: ['light'] }],
  ['cosmetic only', { conditions: ['light'] }],
  ['heavy rehab ok', { conditions: ['heavy'] }],
  ['full gut fine', { conditions: ['heavy'] }],
  ['any condition', { conditions: ['turnkey', 'light', 'medium', 'heavy'] }],
];

export const refusals: readonly [string, Partial<BuyerWishes>][] = [
  ['no flips', { excludedStrategies: ['flip'] }],
  ['no wholesalers', { excludedStrategies: ['wholesale'] }],
  ['no rentals', { excludedStrategies: ['rental'] }],
  ['not BRRRR', { excludedStrategies: ['brrrr'] }],
  ['no condos', { types: allBut('condos') }],
  ['no condos or townhomes', { types: allBut('condos', 'townhomes') }],
  ['no mobiles, no land', { types: allBut('mobile', 'land') }],
  ['anything but mobile homes', { types: allBut('mobile') }],
  ['no heavy rehab', { conditions: ['turnkey', 'light', 'medium'] }],
];

export const strangers: readonly [string, string][] = [
  ['ARV 150-300k', 'ARV 150-300k'],
  ['5+ acres', '5+ acres'],
  ['rehab under 40k', 'rehab under 40k'],
  ['proof of funds', 'proof of funds'],
  ['2 car garage', '2 car garage'],
  ['close in 7 days', 'close in 7 days'],
  ['not in 44102', 'not in 44102'],
  ['all in under 120k', 'all in under 120k'],
];
