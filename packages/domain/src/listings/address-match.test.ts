import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { UsState } from '../kernel/us-states.ts';
import { cityKey, lineSearchKey } from './address-key.ts';
import { bestMatches, type HomeAddress, matchAddress, readAddresses, withOtherNumbers } from './address-match.ts';

interface Address {
  number: string;
  direction: string;
  name: string;
  suffix: string;
  unit: string;
  city: string;
  state: UsState;
  zip: string;
}

const join = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');
const lineOf = ({ number, direction, name, suffix, unit }: Address) => join(number, direction, name, suffix, unit);
const textOf = (address: Address) => `${lineOf(address)}, ${address.city}, ${address.state} ${address.zip}`;

function stored(line: string, city: string, state: string, zip: string): HomeAddress {
  return { lineKey: lineSearchKey(line), cityKeys: [cityKey(city)], state, zip };
}
const homeOf = (address: Address) => stored(lineOf(address), address.city, address.state, address.zip);

const cities: readonly (readonly [string, UsState, string])[] = [
  ['Boise', 'ID', '83702'],
  ['Eau Claire', 'WI', '54701'],
  ['Salt Lake City', 'UT', '84101'],
  ['St. Louis', 'MO', '63101'],
  ['North Las Vegas', 'NV', '89030'],
  ['Chattanooga', 'TN', '37402'],
  ["Coeur d'Alene", 'ID', '83814'],
  ['Lake Charles', 'LA', '70601'],
];
const isKnownCity = (city: string, state: string | undefined) =>
  cities.some(([name, inState]) => cityKey(name) === cityKey(city) && (state === undefined || state === inState));

const addresses: fc.Arbitrary<Address> = fc
  .record({
    number: fc.oneof(
      fc.integer({ min: 1, max: 99_999 }).map(String),
      fc.integer({ min: 1, max: 180 }).map((lot) => `Lot ${lot}`),
    ),
    direction: fc.constantFrom('', 'N', 'S', 'E', 'W', 'NE', 'SW'),
    name: fc.constantFrom(
      'Magnolia',
      'Washington',
      'Palo Verde',
      'Lexington',
      '14th',
      'Sycamore',
      'MacArthur',
      'Ocean View',
    ),
    suffix: fc.constantFrom('St', 'Ave', 'Dr', 'Blvd', 'Ct', 'Pl', 'Ter'),
    unit: fc.constantFrom('', '', 'Unit 4', 'Unit 12B'),
    place: fc.constantFrom(...cities),
  })
  .map(({ place: [city, state, zip], ...address }) => ({ ...address, city, state, zip }));

const match = (text: string, home: HomeAddress) => matchAddress(readAddresses(text, isKnownCity), home);
const faultsOf = (text: string, home: HomeAddress) => match(text, home)?.faults;

/** What an address may be typed as so that it still says all it says. */
const sameTexts: Record<string, (address: Address) => string> = {
  'as it is': textOf,
  'without commas': (address) => textOf(address).replaceAll(',', ''),
  'in upper case': (address) => textOf(address).toUpperCase(),
  'in lower case without dots': (address) => textOf(address).toLowerCase().replaceAll('.', ''),
  'with blanks': (address) => `  ${textOf(address).replaceAll(' ', '   ')} `,
  'with the country': (address) => `${textOf(address)}, USA`,
  'with nine digits of the ZIP': (address) => `${textOf(address)}-1234`,
  'without ZIP': (address) => `${lineOf(address)}, ${address.city}, ${address.state}`,
  'without city and state': (address) => `${lineOf(address)}, ${address.zip}`,
  'without city': (address) => `${lineOf(address)} ${address.state} ${address.zip}`,
  'the line alone': lineOf,
  'with # for a unit': (address) => textOf({ ...address, unit: address.unit.replace('Unit ', '#') }),
  'with Apt for a unit': (address) => textOf({ ...address, unit: address.unit.replace('Unit', 'Apt') }),
  'without suffix': (address) => textOf({ ...address, suffix: '' }),
  'without unit': (address) => textOf({ ...address, unit: '' }),
};

describe('an address', () => {
  test.each(Object.entries(sameTexts))('%s is the home, without doubt', (_name, typed) => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(faultsOf(typed(address), homeOf(address)), typed(address)).toEqual([]);
      }),
    );
  });

  test('without its direction is the home, and is told', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        fc.pre(address.direction !== '');
        expect(faultsOf(textOf({ ...address, direction: '' }), homeOf(address))).toEqual(['direction']);
      }),
    );
  });

  test('with a letter dropped, doubled, exchanged or swapped in street or city is the home, and is told', () => {
    const slips = [
      (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
      (word: string, at: number) => word.slice(0, at) + word.charAt(at) + word.slice(at),
      (word: string, at: number) => `${word.slice(0, at)}x${word.slice(at + 1)}`,
      (word: string, at: number) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    ];
    fc.assert(
      fc.property(
        addresses,
        fc.constantFrom('name', 'city'),
        fc.constantFrom(...slips),
        fc.nat(),
        fc.boolean(),
        (address, part, slip, place, hasCommas) => {
          const words = address[part].split(' ');
          const index = words.findIndex((word) => /^[A-Za-z]{4,}$/.test(word));
          const word = words[index];
          fc.pre(word !== undefined);
          const typed = slip(word ?? '', place % ((word ?? '').length - 1));
          fc.pre(typed.toLowerCase() !== word?.toLowerCase());
          const text = textOf({ ...address, [part]: words.with(index, typed).join(' ') });
          expect(faultsOf(hasCommas ? text : text.replaceAll(',', ''), homeOf(address)), text).toEqual(['spelling']);
        },
      ),
    );
  });

  test('with another ZIP is the home, and the ZIP is told', () => {
    fc.assert(
      fc.property(addresses, fc.integer({ min: 10_000, max: 99_999 }), fc.boolean(), (address, other, hasCommas) => {
        const zip = String(other);
        fc.pre(zip !== address.zip);
        const text = textOf({ ...address, zip });
        expect(faultsOf(hasCommas ? text : text.replaceAll(',', ''), homeOf(address))).toEqual(['zip']);
      }),
    );
  });

  test('is never another house number, nor without a word another street or place', () => {
    fc.assert(
      fc.property(addresses, addresses, (typed, other) => {
        const faults = faultsOf(textOf(typed), homeOf(other));
        if (typed.number !== other.number || typed.name !== other.name) expect(faults).toBeUndefined();
        const isSame = (['direction', 'suffix', 'unit', 'zip'] as const).every((part) => typed[part] === other[part]);
        if (!isSame && faults?.length === 0) {
          // Only what was left out may differ.
          expect({ ...other, unit: typed.unit }).toEqual(typed);
          expect(typed.unit).toBe('');
        }
      }),
    );
  });

  test('never fails, whatever was typed', () => {
    const home = stored('12 N Main St Unit 4', 'Boise', 'ID', '83702');
    const word = fc.constantFrom(
      '12',
      'N',
      'Main',
      'St',
      '#',
      'Apt',
      '4',
      ',',
      'Boise',
      'ID',
      '83702',
      '-',
      '½',
      'Lot',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(word, { maxLength: 30 }).map((words) => `12 ${words.join(' ')}`),
    );
    fc.assert(
      fc.property(texts, fc.boolean(), (text, isTyping) => {
        const found = matchAddress(readAddresses(text, isKnownCity), home, { isTyping });
        if (found) expect(found.cost).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });
});

test.each<[text: string, line: string, city: string, state: string, zip: string]>([
  // Wisconsin's grid.
  ['W156N8480 Pilgrim Rd Menomonee Falls WI', 'W156N8480 Pilgrim Rd', 'Menomonee Falls', 'WI', '53051'],
  ['n6734 elm rd, hortonville wi', 'N6734 Elm Road', 'Hortonville', 'WI', '54944'],
  // Queens.
  ['21-20 33rd st #4b astoria ny', '21-20 33rd Street Apt 4B', 'Astoria', 'NY', '11105'],
  // Utah's grid.
  ['1234 S 1300 E Salt Lake City', '1234 South 1300 East', 'Salt Lake City', 'UT', '84105'],
  ['450 north 200 west bountiful ut', '450 N 200 W', 'Bountiful', 'UT', '84010'],
  // Highways and farm roads.
  ['2301 FM 1960 Rd W Houston TX', '2301 Fm 1960 Road West', 'Houston', 'TX', '77068'],
  ['8710 county road 221, Florence', '8710 County Rd 221', 'Florence', 'TX', '76527'],
  ['123 us highway 1 n st augustine fl', '123 US Hwy 1 North', 'Saint Augustine', 'FL', '32084'],
  // Half numbers, letters.
  ['100 1/2 King St Charleston SC', '100 1/2 King Street', 'Charleston', 'SC', '29401'],
  ['123b oak st, salem or', '123B Oak St', 'Salem', 'OR', '97301'],
  // Streets whose name is a direction, a letter, a saint, a state, a suffix.
  ['77 north ave burlington vt', '77 North Ave', 'Burlington', 'VT', '05401'],
  ['400 e st sw washington dc', '400 E Street SW', 'Washington', 'DC', '20024'],
  ['3900 saint charles avenue new orleans la', '3900 St. Charles Ave', 'New Orleans', 'LA', '70115'],
  ['12 New York Ave, Huntington NY', '12 New York Avenue', 'Huntington', 'NY', '11743'],
  ['88 court st plymouth ma', '88 Court St', 'Plymouth', 'MA', '02360'],
  ['1600 Broadway Denver', '1600 Broadway', 'Denver', 'CO', '80202'],
  ['1 Avenue of the Americas New York NY', '1 Avenue of the Americas', 'New York', 'NY', '10013'],
  // Spanish, Hawaiian, apostrophes, accents.
  ['55 calle de la luna san juan pr', '55 Calle de la Luna', 'San Juan', 'PR', '00901'],
  ['91 kala pl lihue hi', '91 Kala Pl', 'Līhuʻe', 'HI', '96766'],
  ["7 O'Connor Dr San Jose CA", '7 OConnor Drive', 'San José', 'CA', '95128'],
  ['15 Canon Dr Canon City CO', '15 Cañon Dr', 'Cañon City', 'CO', '81212'],
  // A city that ends like a state.
  ['162 hallock st mt washington', '162 Hallock St', 'Mt Washington', 'PA', '15211'],
  // Names joined and split.
  ['9 Mc Dowell Rd, Phoenix', '9 McDowell Rd', 'Phoenix', 'AZ', '85006'],
  ['9 Willowbrook Ln Reston VA', '9 Willow Brook Lane', 'Reston', 'VA', '20191'],
  ['4 Main St O Fallon MO', '4 Main St', "O'Fallon", 'MO', '63366'],
  // Directions and units as people write them.
  ['12 N.E. 3rd Street, Gresham OR', '12 NE 3rd St', 'Gresham', 'OR', '97030'],
  ['350 5th Ave, Apt. 21-B, New York', '350 5th Ave Unit 21B', 'New York', 'NY', '10118'],
  ['350 Fifth Avenue New York', '350 5th Ave', 'New York', 'NY', '10118'],
  ['1234 05401', '1234 Pine St', 'Burlington', 'VT', '05401'],
])('%s is %s, %s, %s %s', (text, line, city, state, zip) => {
  const known = (name: string) => cityKey(name) === cityKey(city);
  const found = matchAddress(readAddresses(text, known), stored(line, city, state, zip));
  expect(found?.faults).toEqual([]);
});

describe('what differs is told', () => {
  const home = stored('12 N Palo Verde St', 'Boise', 'ID', '83702');

  test.each([
    ['12 Palo Verde St, Boise, ID 83702', ['direction']],
    ['12 S Palo Verde St, Boise, ID 83702', ['direction']],
    ['12 Palo Verde St N, Boise, ID 83702', ['direction', 'direction']],
    ['12 N Palo Verde Ave, Boise, ID 83702', ['suffix']],
    ['12 N Palo Verde St Unit 4, Boise, ID 83702', ['unit', 'unit']],
    ['12 N Palo, Boise, ID 83702', ['unfinished']],
    ['12 N Palo Verde St, Meridian, ID 83702', ['city']],
    ['12 N Palo Verde St, Meridian, ID', ['city']],
    ['12 N Palo Verde St, Boise, OR', ['state']],
    ['12 N Palo Verde St 83703', ['zip']],
    ['12 N Palo Vrede St, Bosie, ID', ['spelling', 'spelling']],
  ])('%s: %j', (text, faults) => {
    expect([...(faultsOf(text, home) ?? ['nothing'])].sort()).toEqual(faults);
  });

  test.each([
    '13 N Palo Verde St, Boise, ID 83702',
    '112 N Palo Verde St, Boise, ID 83702',
    '12 N Sycamore St, Boise, ID 83702',
    '12 N Palo Verde St, Chattanooga, TN 37402',
    '12 N Palo Verde St, Chattanooga, TN',
    '12 N Palo Verde St 10001',
    '12 N Palo Verde St, Boise, TN 37402',
    'Palo Verde St, Boise',
    'Boise',
    '',
  ])('%s is another home', (text) => {
    expect(match(text, home)).toBeUndefined();
  });

  test('12th is no slip of 21st, nor a number of another', () => {
    expect(match('5 E 21st St, Boise, ID', stored('5 E 12th St', 'Boise', 'ID', '83702'))).toBeUndefined();
    expect(faultsOf('5 E 12ht St, Boise, ID', stored('5 E 12th St', 'Boise', 'ID', '83702'))).toEqual(['spelling']);
  });
});

describe('a house number that is written otherwise is the home, and is told', () => {
  test.each([
    ['1234 45th Ave, Astoria NY', '12-34 45th Ave'],
    ['12 34 45th Ave, Astoria NY', '12-34 45th Ave'],
    ['12-34 45th Ave, Astoria NY', '1234 45th Ave'],
    ['14425 Elm St, Astoria NY', '144-25 Elm St'],
    ['911034 Elm St, Astoria NY', '91-1034 Elm St'],
    ['W156 N6734 Elm Rd, Astoria NY', 'W156N6734 Elm Rd'],
    ['W156-N6734 Elm Rd, Astoria NY', 'W156N6734 Elm Rd'],
    ['N57W27632 Elm Rd, Astoria NY', 'N57 W27632 Elm Rd'],
    ['28 W 571 Elm Rd, Astoria NY', '28W571 Elm Rd'],
    ['28W571 Elm Rd, Astoria NY', '28 W 571 Elm Rd'],
    ['12-A Elm St, Astoria NY', '12A Elm St'],
    ['12 A Elm St, Astoria NY', '12A Elm St'],
    ['12A Elm St, Astoria NY', '12 A Elm St'],
    ['12-1/2 Elm St, Astoria NY', '12 1/2 Elm St'],
    ['12 Elm St, Astoria NY', '12-14 Elm St'],
    ['12/14 Elm St, Astoria NY', '12-14 Elm St'],
    ['12 & 14 Elm St, Astoria NY', '12-14 Elm St'],
    ['1201-1203 Elm St, Astoria NY', '1201 Elm St'],
  ])('%s is %s', (text, line) => {
    const home = stored(line, 'Astoria', 'NY', '11105');
    const readings = readAddresses(text, (city) => city === 'Astoria');
    expect(matchAddress(readings, home)).toBeUndefined();
    expect(matchAddress(withOtherNumbers(readings), home)?.faults).toEqual(['number']);
  });

  test.each([
    ['12 Elm St, Astoria NY', '12-34 Elm St'],
    ['1234 Elm St, Astoria NY', '1-234 Elm St'],
    ['12 Elm St, Astoria NY', '112 Elm St'],
    ['12-34 Elm St, Astoria NY', '34 Elm St'],
  ])('%s is not %s', (text, line) => {
    const readings = readAddresses(text, (city) => city === 'Astoria');
    expect(matchAddress(withOtherNumbers(readings), stored(line, 'Astoria', 'NY', '11105'))).toBeUndefined();
  });
});

describe('roads with a number have many names', () => {
  const ways = {
    'County Rd 12': ['County Road 12', 'CR 12', 'CR-12', 'Co. Rd. 12', 'Cty Rd 12', 'County Route 12', 'County Hwy 12'],
    'State Road 20': ['SR 20', 'State Rte 20', 'St Rd 20', 'FL-20', 'State Highway 20'],
    'US Highway 60': ['US 60', 'US-60', 'U.S. Hwy 60', 'US Route 60'],
    'Route 9': ['Rt 9', 'Rte 9', 'RT. 9'],
    'FM 1960 W': ['F.M. 1960 West', 'Farm to Market 1960 W'],
    'Martin Luther King Jr Blvd': [
      'MLK Blvd',
      'M.L.K. Jr Blvd',
      'Martin Luther King Blvd',
      'Dr Martin Luther King Jr Blvd',
    ],
  };
  const pairs = Object.entries(ways).flatMap(([line, others]) => others.map((other) => [other, line] as const));

  test.each([...pairs, ...pairs.map(([one, other]) => [other, one] as const)])('%s is %s', (typed, line) => {
    expect(faultsOf(`880 ${typed}, Boise, ID`, stored(`880 ${line}`, 'Boise', 'ID', '83702'))).toEqual([]);
  });

  test.each([
    ['FM 1960', 'FM 1960 Rd'],
    ['Farm to Market Rd 1960', 'FM 1960 Rd'],
  ])('%s is %s, whose suffix is left out', (typed, line) => {
    expect(faultsOf(`880 ${typed}, Boise, ID`, stored(`880 ${line}`, 'Boise', 'ID', '83702'))).toEqual([]);
  });

  test.each([
    ['Hwy 60', 'US Highway 60'],
    ['Route 60', 'US Highway 60'],
    ['US 20', 'State Road 20'],
  ])('%s for %s is told', (typed, line) => {
    expect(faultsOf(`880 ${typed}, Boise, ID`, stored(`880 ${line}`, 'Boise', 'ID', '83702'))).toEqual(['suffix']);
  });

  test.each([
    ['County Rd 13', 'County Rd 12'],
    ['CR 12', 'County Rd 120'],
    ['De La Vina St', 'La Vina St'],
    ['MLK Blvd', 'King Blvd'],
  ])('%s is not simply %s', (typed, line) => {
    expect(faultsOf(`880 ${typed}, Boise, ID`, stored(`880 ${line}`, 'Boise', 'ID', '83702'))).not.toEqual([]);
  });
});

test.each([
  ['Lakeshore Dr', 'Lake Shore Dr'],
  ['Lakeview Ave', 'Lake View Ave'],
  ['Springhill Rd', 'Spring Hill Rd'],
  ['Millcreek Ln', 'Mill Creek Ln'],
  ['Lake Shore Dr', 'Lakeshore Dr'],
])('%s is %s', (typed, line) => {
  expect(faultsOf(`5 ${typed}, Boise, ID`, stored(`5 ${line}`, 'Boise', 'ID', '83702'))).toEqual([]);
});

test('letters of another script are not left out', () => {
  expect(readAddresses('12 شارع Boise ID', isKnownCity)).toEqual([]);
});

test('a text may end within a word while it is typed', () => {
  const home = stored('12 N Palo Verde St', 'Boise', 'ID', '83702');
  const text = '12 palo verde st boise';
  for (let length = 5; length <= text.length; length++) {
    const readings = readAddresses(text.slice(0, length), isKnownCity);
    expect(matchAddress(readings, home, { isTyping: true }), text.slice(0, length)).toBeDefined();
  }
});

test('what is certain counts alone; else what is as likely as the best', () => {
  const of = (cost: number, ...faults: 'zip'[]) => ({ match: { cost, faults } });
  expect(bestMatches([of(1.5, 'zip'), of(0.2), of(0)])).toEqual([of(0), of(0.2)]);
  expect(bestMatches([of(2.5, 'zip'), of(1.9, 'zip'), of(1.5, 'zip')])).toEqual([of(1.5, 'zip'), of(1.9, 'zip')]);
  expect(bestMatches([])).toEqual([]);
});
