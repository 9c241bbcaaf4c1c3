import { cityKey, countyKey } from './address-key.ts';

/**
 * Connecticut's planning regions, which took its counties' place in 2022, with the county that their towns lie in; post
 * offices that lie in another are named (Connecticut OPM; U.S. Census Bureau).
 */
const regions: Readonly<Record<string, { county: string; also?: string; others?: Readonly<Record<string, string>> }>> =
  {
    'Capitol Region': {
      county: 'Hartford',
      others: {
        Tolland:
          'Amston, Andover, Bolton, Columbia, Coventry, Ellington, Hebron, Mansfield Center, Mansfield Depot, Somers, Somersville, South Willington, Stafford, Stafford Springs, Staffordville, Tolland',
      },
    },
    'Connecticut Metropolitan': { county: 'Fairfield', also: 'Greater Bridgeport' },
    'Lower Connecticut River Valley': {
      county: 'Middlesex',
      others: { 'New London': 'Hadlyme, Old Lyme, South Lyme' },
    },
    'Naugatuck Valley': {
      county: 'New Haven',
      others: {
        Fairfield: 'Shelton',
        Hartford: 'Bristol',
        Litchfield: 'Bethlehem, Oakville, Pequabuck, Plymouth, Terryville, Thomaston, Watertown, Woodbury',
      },
    },
    'Northeastern Connecticut': { county: 'Windham', others: { 'New London': 'Voluntown' } },
    'Northwest Hills': { county: 'Litchfield', others: { Hartford: 'Burlington, East Hartland, West Hartland' } },
    'South Central Regional': { county: 'New Haven', also: 'South Central Connecticut' },
    'Southeastern Connecticut': {
      county: 'New London',
      others: { Windham: 'North Windham, South Windham, Willimantic, Windham' },
    },
    'Western Connecticut': {
      county: 'Fairfield',
      others: { Litchfield: 'Bridgewater, Gaylordsville, New Milford' },
    },
  };

const countyOf = new Map(
  Object.entries(regions).map(([region, { county, others = {} }]) => [
    region,
    new Map([
      ['', county],
      ...Object.entries(others).flatMap(([other, cities]) =>
        cities.split(', ').map((city): [string, string] => [cityKey(city), other]),
      ),
    ]),
  ]),
);

/** Whether a place lies in what was typed: a county by its old bounds, or a region by its official name. */
export function isInConnecticut(typed: string, place: { county: string; city: string }): boolean {
  const towns = countyOf.get(place.county);
  const county = towns?.get(cityKey(place.city)) ?? towns?.get('') ?? place.county;
  const names = [county, place.county, regions[place.county]?.also].filter((name) => name !== undefined);
  return names.some((name) => countyKey(name) === countyKey(typed));
}
