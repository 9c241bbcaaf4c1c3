import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type UsState, usStates } from '../kernel/us-states.ts';
import { hasHouseNumber, parseSearchText, possibleCities, type SearchPlace } from './search-text.ts';

/** The text that a place is asked for with: '123 N Main St, Phoenix, AZ 85004'. */
function searchTextOf({ address, city, state, postal_code }: SearchPlace): string {
  const tail = [state, postal_code].filter((part) => part !== undefined).join(' ');
  return [address, city, tail].filter((part) => part !== undefined && part !== '').join(', ');
}

/** Reads a table of texts and what they must be understood as. */
function reads(table: readonly (readonly [string, SearchPlace])[]) {
  test.each(table)('%s', (text, place) => {
    expect(parseSearchText(text)).toEqual(place);
  });
}

describe('ZIP codes', () => {
  reads([
    ['85004', { postal_code: '85004' }],
    [' 85004-1234 ', { postal_code: '85004-1234' }],
    ['Phoenix 85004', { city: 'Phoenix', postal_code: '85004' }],
    ['Phoenix, 85004', { city: 'Phoenix', postal_code: '85004' }],
    ['AZ 85004', { state: 'AZ', postal_code: '85004' }],
    ['Phoenix 85004 AZ', { city: 'Phoenix', state: 'AZ', postal_code: '85004' }],
    ['85004, Phoenix, AZ', { city: 'Phoenix', state: 'AZ', postal_code: '85004' }],
    ['12345 Main St', { address: '12345 Main St' }],
    ['123 Main St Apt 10401', { address: '123 Main St Apt 10401' }],
    ['123 Main St #10401', { address: '123 Main St #10401' }],
    ['123456', { address: '123456' }],
  ]);
});

describe('several ZIP codes', () => {
  reads([
    ['85004, 85006', { postal_codes: ['85004', '85006'] }],
    ['85004 85006-1234', { postal_codes: ['85004', '85006-1234'] }],
    ['85004; 85006;85004 and 85008', { postal_codes: ['85004', '85006', '85008'] }],
    ['85004,85004', { postal_code: '85004' }],
    ['AZ 85004, 85006', { state: 'AZ', postal_codes: ['85004', '85006'] }],
    ['Phoenix, AZ 85004, 85006,', { city: 'Phoenix', state: 'AZ', postal_codes: ['85004', '85006'] }],
  ]);
});

describe('counties', () => {
  reads([
    ['Allegheny County, PA', { county: 'Allegheny County', state: 'PA' }],
    ['allegheny county', { county: 'allegheny county' }],
    ['Allegheny County Pennsylvania', { county: 'Allegheny County', state: 'PA' }],
    ['St. Louis County, MO', { county: 'St. Louis County', state: 'MO' }],
    ['Orange County CA 92868', { county: 'Orange County', state: 'CA', postal_code: '92868' }],
    ['Orleans Parish, LA', { county: 'Orleans Parish', state: 'LA' }],
    ['Washington County', { county: 'Washington County' }],
    ['12 Main St, Butler County, PA', { address: '12 Main St', county: 'Butler County', state: 'PA' }],
    ['County', { city: 'County' }],
    ['Capitol Planning Region, CT', { county: 'Capitol Planning Region', state: 'CT' }],
    ['City and County of San Francisco, CA', { county: 'City and County of San Francisco', state: 'CA' }],
    ['12 County Rd', { address: '12 County Rd' }],
  ]);
});

describe('subdivisions', () => {
  reads([
    ['Oak Park subdivision', { subdivision: 'Oak Park' }],
    [
      'Oak Park Sub-Division, Mesa, AZ 85201',
      {
        subdivision: 'Oak Park',
        city: 'Mesa',
        state: 'AZ',
        postal_code: '85201',
      },
    ],
    ['oak park 02 subdivision AZ', { subdivision: 'oak park 02', state: 'AZ' }],
    ['Subdivision', { city: 'Subdivision' }],
    ['12 Subdivision Rd, Mesa', { address: '12 Subdivision Rd', city: 'Mesa' }],
  ]);
});

test.each([
  ['12 Main', true],
  ['12-34 Queens Blvd', true],
  ['1600½ Elm St', true],
  ['N6734 Elm Rd', true],
  ['W156N6734 Elm Rd', true],
  ['Lot 7 Elm Rd', true],
  ['Lot Elm Rd', false],
  ['Main St, Phoenix', false],
  ['5th Ave, New York', false],
  ['22nd', false],
  ['85004', false],
  ['Phoenix', false],
])('%s names a house: %s', (text, names) => {
  expect(hasHouseNumber(parseSearchText(text))).toBe(names);
});

test('every name that a table of places is asked for is known before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('12', 'Main', 'St', 'Las', 'Vegas,', 'AZ', 'New', 'Virginia', ',', '85004', '#'), {
        maxLength: 9,
      }),
      (words) => {
        const text = words.join(' ');
        const possible = new Set(possibleCities(text));
        parseSearchText(text, (city) => {
          expect(city.split(' ').length > 6 || possible.has(city), city).toBe(true);
          return false;
        });
      },
    ),
  );
});

describe('cities', () => {
  reads([
    ['Phoenix', { city: 'Phoenix' }],
    ['phoenix', { city: 'phoenix' }],
    ['Phoenix, AZ', { city: 'Phoenix', state: 'AZ' }],
    ['Phoenix AZ', { city: 'Phoenix', state: 'AZ' }],
    ['phoenix   az', { city: 'phoenix', state: 'AZ' }],
    ['  Phoenix ,AZ, ', { city: 'Phoenix', state: 'AZ' }],
    ['Phoenix, AZ, USA', { city: 'Phoenix', state: 'AZ' }],
    ['Winston-Salem NC', { city: 'Winston-Salem', state: 'NC' }],
    ['Kansas City', { city: 'Kansas City' }],
    ['Kansas City, MO', { city: 'Kansas City', state: 'MO' }],
    ['Kansas City Kansas', { city: 'Kansas City', state: 'KS' }],
    ['St. Louis, MO', { city: 'St. Louis', state: 'MO' }],
    ['St Paul', { city: 'St Paul' }],
    ['O Fallon', { city: 'O Fallon' }],
    ["Coeur d'Alene ID", { city: "Coeur d'Alene", state: 'ID' }],
    ['Cañon City, CO', { city: 'Cañon City', state: 'CO' }],
    ['Portland, Maine', { city: 'Portland', state: 'ME' }],
    ['Portland Maine', { city: 'Portland', state: 'ME' }],
    ['Bismarck North Dakota', { city: 'Bismarck', state: 'ND' }],
    ['Charleston West Virginia', { city: 'Charleston', state: 'WV' }],
    ['Indiana PA', { city: 'Indiana', state: 'PA' }],
    ['Federal Way, WA', { city: 'Federal Way', state: 'WA' }],
    ['Hartford CT', { city: 'Hartford', state: 'CT' }],
    ['Omaha ne', { city: 'Omaha', state: 'NE' }],
    ['Main St', { city: 'Main St' }],
  ]);
});

describe('states', () => {
  reads([
    ['Arizona', { state: 'AZ' }],
    ['arizona', { state: 'AZ' }],
    ['AZ', { state: 'AZ' }],
    ['Kansas', { state: 'KS' }],
    ['West Virginia', { state: 'WV' }],
    ['District of Columbia', { state: 'DC' }],
  ]);
});

describe('a state’s full name by itself is the state, also where a city has the same name', () => {
  reads([
    ['New York', { state: 'NY' }],
    ['Washington', { state: 'WA' }],
    ['New York, NY', { city: 'New York', state: 'NY' }],
    ['New York NY', { city: 'New York', state: 'NY' }],
    ['New York, New York', { city: 'New York', state: 'NY' }],
    ['New York City', { city: 'New York City' }],
    ['Washington DC', { city: 'Washington', state: 'DC' }],
    ['Washington, D.C.', { city: 'Washington', state: 'DC' }],
    ['Delaware, Ohio', { city: 'Delaware', state: 'OH' }],
    ['Port Washington', { city: 'Port Washington' }],
    ['Port Washington, NY', { city: 'Port Washington', state: 'NY' }],
    ['West New York', { city: 'West New York' }],
  ]);
});

describe('addresses', () => {
  reads([
    ['123 Main', { address: '123 Main' }],
    ['123 N Main St', { address: '123 N Main St' }],
    [
      '123 N Main St, Phoenix, AZ 85004',
      { address: '123 N Main St', city: 'Phoenix', state: 'AZ', postal_code: '85004' },
    ],
    ['123 Main St, Phoenix', { address: '123 Main St', city: 'Phoenix' }],
    ['123 Main St, Apt 4, Phoenix, AZ', { address: '123 Main St Apt 4', city: 'Phoenix', state: 'AZ' }],
    ['123 Main St, Apt 4', { address: '123 Main St Apt 4' }],
    ['123 Main St, Unit B', { address: '123 Main St Unit B' }],
    ['Main St, Phoenix', { address: 'Main St', city: 'Phoenix' }],
    ['Main St, 85004', { address: 'Main St', postal_code: '85004' }],
    ['123 Main St, AZ', { address: '123 Main St', state: 'AZ' }],
    ['123 Main St, NE', { address: '123 Main St', state: 'NE' }],
    ['4567 1/2 Elm Ave, Tempe', { address: '4567 1/2 Elm Ave', city: 'Tempe' }],
  ]);
});

describe('addresses without commas', () => {
  reads([
    ['1 Main St Phoenix AZ', { address: '1 Main St', city: 'Phoenix', state: 'AZ' }],
    ['1 Main St. Phoenix', { address: '1 Main St.', city: 'Phoenix' }],
    ['1 Main St Phoenix, AZ 85004', { address: '1 Main St', city: 'Phoenix', state: 'AZ', postal_code: '85004' }],
    ['9 Oak Ave Apt 4 Tempe AZ', { address: '9 Oak Ave Apt 4', city: 'Tempe', state: 'AZ' }],
    ['9 Oak Ave #4 Tempe AZ', { address: '9 Oak Ave #4', city: 'Tempe', state: 'AZ' }],
    ['55 Peachtree St NE Atlanta GA', { address: '55 Peachtree St NE', city: 'Atlanta', state: 'GA' }],
    [
      '1200 12th Street Southwest Rochester MN',
      { address: '1200 12th Street Southwest', city: 'Rochester', state: 'MN' },
    ],
    ['8 Craig Rd North Las Vegas NV', { address: '8 Craig Rd', city: 'North Las Vegas', state: 'NV' }],
    ['7 Olive St St Louis MO', { address: '7 Olive St', city: 'St Louis', state: 'MO' }],
    ['7 St James Pl Brooklyn NY', { address: '7 St James Pl', city: 'Brooklyn', state: 'NY' }],
    ['7 N Court St Medina OH', { address: '7 N Court St', city: 'Medina', state: 'OH' }],
    ['3 Park Place Dr Mesa AZ', { address: '3 Park Place Dr', city: 'Mesa', state: 'AZ' }],
    ['4500 Highway 6 Houston TX', { address: '4500 Highway 6', city: 'Houston', state: 'TX' }],
    ['8710 County Road 221', { address: '8710 County Road 221' }],
    ['100 Broadway New York NY', { address: '100 Broadway', city: 'New York', state: 'NY' }],
    [
      '100 E Dr Martin Luther King Jr Blvd Tampa FL',
      { address: '100 E Dr Martin Luther King Jr Blvd', city: 'Tampa', state: 'FL' },
    ],
  ]);
});

describe('words of a street that look like a state', () => {
  reads([
    ['123 Main Ct', { address: '123 Main Ct' }],
    ['123 Main Ct 85004', { address: '123 Main Ct', postal_code: '85004' }],
    ['123 Main St NE', { address: '123 Main St NE' }],
    ['123 Main St Omaha NE', { address: '123 Main St', city: 'Omaha', state: 'NE' }],
    ['12 Washington', { address: '12 Washington' }],
    ['12 N Washington', { address: '12 N Washington' }],
    ['12 New York Ave', { address: '12 New York Ave' }],
    ['123 Main Washington', { address: '123 Main', state: 'WA' }],
  ]);
});

describe('with a table of places at hand', () => {
  const known = new Set(['scottsdale', 'las vegas', 'north las vegas', 'port angeles', 'hartford', 'new virginia']);
  const isKnownCity = (city: string) => known.has(city.toLowerCase());

  test.each<[string, SearchPlace]>([
    ['12 E Main Scottsdale AZ', { address: '12 E Main', city: 'Scottsdale', state: 'AZ' }],
    ['8 Craig North Las Vegas', { address: '8 Craig', city: 'North Las Vegas' }],
    ['45 Elm Hartford CT', { address: '45 Elm', city: 'Hartford', state: 'CT' }],
    ['New Virginia', { city: 'New Virginia' }],
    ['123 Main', { address: '123 Main' }],
    ['841 Sycamore Scottsdale AZ', { address: '841 Sycamore', city: 'Scottsdale', state: 'AZ' }],
    ['1 Main St Nowhere', { address: '1 Main St', city: 'Nowhere' }],
  ])('%s', (text, place) => {
    expect(parseSearchText(text, isKnownCity)).toEqual(place);
  });
});

describe('any text', () => {
  it('of nothing but blanks and commas asks for nothing', () => {
    for (const text of ['', '   ', ' , ,, ', '\t\n']) expect(parseSearchText(text)).toEqual({});
  });

  test('without digits or commas never becomes an address', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/[\d,]/.test(text));
        expect(parseSearchText(text).address).toBeUndefined();
      }),
    );
  });

  test('is read without failing, into parts that are never blank', () => {
    const word = fc.constantFrom(
      '12',
      '85004',
      'N',
      'Main',
      'St',
      'NE',
      'Phoenix',
      ',',
      '#',
      'AZ',
      'New',
      'York',
      'Apt',
      '-',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(word, { maxLength: 9 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        for (const part of Object.values(parseSearchText(text)).flat()) expect(part.trim()).not.toBe('');
      }),
      { numRuns: 1_000 },
    );
  });

  test('of a whole place is read back as that place', () => {
    const places = fc.record({
      address: fc.constantFrom('1 Main St', '22 N Oak Ave Apt 4', '9 Elm Ct', '7 Peachtree St NE', '100 Broadway'),
      city: fc.constantFrom('Phoenix', 'New York', 'St. Louis', 'Winston-Salem', 'Federal Way', 'Washington'),
      // The keys of the table are the codes.
      state: fc.constantFrom(...(Object.keys(usStates) as UsState[])),
      postal_code: fc.constantFrom('85004', '00501', '85004-1234'),
    });
    fc.assert(
      fc.property(places, ({ address, city, state, postal_code }) => {
        for (const place of [
          { address, city, state, postal_code },
          { address, city, state },
          { city, state },
          { city, state, postal_code },
          { state },
          { postal_code },
          { address, postal_code },
          { address },
        ]) {
          expect(parseSearchText(searchTextOf(place))).toEqual(place);
        }
      }),
    );
  });
});
