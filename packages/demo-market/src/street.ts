import { chance, type NonEmpty, pick, pickWeighted, type Random, whole } from '@rei/house-drawings/random';
import type { Building } from './building.ts';
import type { Place } from './place.ts';

function words(text: string): NonEmpty<string> {
  const [first = '', ...rest] = text.split(', ');
  return [first, ...rest];
}

const common = words(
  'Maple, Oak, Cedar, Elm, Walnut, Chestnut, Hickory, Willow, Birch, Sycamore, Park, Lincoln, Washington, Jefferson, Madison, Franklin, Highland, Lake, River, Hill, Mill, Church, School, Spring, Sunset, Prospect, Pleasant, Forest, Grove, Garfield, Cherry, Pine, Spruce, Locust, Magnolia, Main, Union, Liberty, Center, Front',
);
const northeast = words(
  'Beacon, Summer, Winthrop, Putnam, Bedford, Essex, Hancock, Orchard, Pearl, Quincy, Tremont, Warren, Windsor, Clinton, Delaware, Genesee, Hamilton, Livingston, Monroe, Richmond, Sherman, Stuyvesant, Tioga, Wyoming, Allegheny',
);
const south = words(
  'Dogwood, Azalea, Peachtree, Camellia, Laurel, Creekside, Plantation Oak, Whispering Pines, Crepe Myrtle, Bluebonnet, Live Oak, Cypress, Old Mill, Pecan, Meadowbrook, Brookhaven, Stonebridge, Cottonwood, Ashford, Wisteria',
);
const midwest = words(
  'Prairie, Harvest, Wheatfield, Meadow, Clark, Dodge, Grand, Harrison, Indiana, Kedzie, Lafayette, Michigan, Ogden, Polk, Rockwell, Superior, Woodward, Burlington, Cornell, Douglas',
);
const desert = words(
  'Willetta, Garfield, Monte Vista, Camelback, Hatcher, Solano, Palo Verde, Ocotillo, Mesquite, Saguaro, Cactus, Desert Willow, Thunderbird, Roosevelt, Encanto, Cholla, Sunnyslope, Indian School, Osborn, McDowell, Glendale, Montebello, Maryland, Coronado, Granada, Palm, Verde, Mariposa, Sierra Vista, Turney',
);
const spanish = words(
  'Camino del Sol, Calle Vista, Avenida Loma, Calle Rosa, Camino Alto, Via Serena, Calle Luna, Paseo Verde, Camino Real, Via Bonita, Calle Oro, Avenida Cielo, Paseo del Rio, Vista del Monte, Calle Encina',
);
const pacific = words(
  'Alder, Cascade, Fremont, Hawthorne, Juniper, Madrona, Olympic, Rainier, Redwood, Seaview, Sequoia, Shasta, Sierra, Summit, Tamarack, Vista, Westlake, Manzanita, Mission, Ocean View',
);
const hawaiian = words('Kalani, Hoku, Nalu, Makai, Mauka, Kukui, Plumeria, Lehua, Pua, Kai');
const rural = words(
  'Fox Hollow, Miller, Old Mill, Quarry, Turkey Creek, Pleasant Hill, Deer Run, Hidden Valley, Stage Coach, Bear Creek, Rocky Ford, Cemetery, Sawmill, Blue Heron, Wild Rose, Windy Ridge, Shady Grove, Possum Trot, Sugar Creek, Bethel Church',
);

const inTown = words('St, St, St, Ave, Ave, Dr, Dr, Ln, Rd, Ct, Pl, Way, Blvd, Ter');
const windingRoads = words('Dr, Dr, Ln, Ln, Ct, Cir, Way, Pl, Trl, Rd, Run');

const regions: Record<string, NonEmpty<NonEmpty<string>>> = {};
const regionStates: readonly (readonly [string, NonEmpty<NonEmpty<string>>])[] = [
  ['NY PA NJ CT RI MA NH VT ME MD DE DC WV', [common, northeast, common]],
  ['AL AR FL GA KY LA MS NC SC TN VA TX OK', [common, south]],
  ['IL IN IA KS MI MN MO NE ND OH SD WI', [common, midwest, common]],
  ['AZ NV NM', [desert, desert, common]],
  ['CA OR WA CO UT ID MT WY AK', [pacific, common]],
  ['HI', [hawaiian]],
  ['PR', [spanish]],
];
for (const [states, names] of regionStates) for (const state of states.split(' ')) regions[state] = names;

const spanishShares: Record<string, number> = { AZ: 0.1, NM: 0.25, CA: 0.14, NV: 0.08, TX: 0.05, FL: 0.03, PR: 1 };
/** States whose towns write a compass point before the street's name, with how often they do. */
const pointShares: Record<string, number> = {
  AZ: 0.96,
  UT: 0.9,
  IL: 0.7,
  IN: 0.55,
  CO: 0.45,
  NM: 0.2,
  WI: 0.5,
  OK: 0.45,
  KS: 0.4,
  WA: 0.5,
  OR: 0.55,
  MN: 0.25,
  ID: 0.55,
  FL: 0.3,
};
const quadrants = words('NE, NW, SE, SW');
const arizonaSuffixes = words('St, Ave, Rd, Dr, Ln');
const unitLetters = words('A, B, C, D');

function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

function arizonaStreet(random: Random): string {
  if (!chance(random, 0.36)) {
    const direction = pick(random, ['E', 'W']);
    return `${direction} ${pick(random, desert)} ${pick(random, arizonaSuffixes)}`;
  }
  // In the Valley numbered avenues lie west of Central and numbered streets east of it.
  return `${pick(random, ['N', 'S', 'N'])} ${ordinal(whole(random, 3, 91))} ${pick(random, ['Ave', 'St', 'Pl', 'Dr'])}`;
}

function townStreet(random: Random, place: Place): string {
  const { state } = place.zip;
  if (chance(random, spanishShares[state] ?? 0)) return pick(random, spanish);
  if (state === 'AZ') return arizonaStreet(random);
  if (state === 'UT' && chance(random, 0.55)) {
    const isNorth = chance(random, 0.5);
    const along = whole(random, 1, 45) * 100;
    return isNorth
      ? `${pick(random, ['N', 'S'])} ${along} ${pick(random, ['E', 'W'])}`
      : `${pick(random, ['E', 'W'])} ${along} S`;
  }
  const isNumbered = chance(random, place.setting === 'core' ? 0.17 : 0.06);
  const name = isNumbered ? ordinal(whole(random, 2, 84)) : pick(random, pick(random, regions[state] ?? [common]));
  const suffix = isNumbered
    ? pick(random, ['St', 'Ave', 'Ave'])
    : pick(random, place.setting === 'core' ? inTown : windingRoads);
  if (state === 'DC') return `${name} ${suffix} ${pick(random, quadrants)}`;
  if (!chance(random, pointShares[state] ?? 0.12)) return `${name} ${suffix}`;
  const isQuartered = state === 'OR' || state === 'WA' || state === 'FL' || state === 'NM';
  return `${isQuartered ? pick(random, quadrants) : pick(random, ['N', 'S', 'E', 'W'])} ${name} ${suffix}`;
}

function countryRoad(random: Random, place: Place): string {
  return pickWeighted(random, [
    [`${pick(random, rural)} Rd`, 40],
    [`County Road ${whole(random, 10, 980)}`, 14],
    [`${place.zip.state === 'TX' ? 'FM' : 'State Highway'} ${whole(random, 2, 290)}`, 8],
    [townStreet(random, place), 38],
  ]);
}

function houseNumber(random: Random, setting: Place['setting']): number {
  const digits = pickWeighted(
    random,
    setting === 'rural'
      ? [
          [5, 3],
          [4, 4],
          [3, 3],
        ]
      : [
          [4, 6],
          [3, 3],
          [5, 1.2],
        ],
  );
  return whole(
    random,
    10 ** (digits - 1) + 1,
    digits === 5 ? (setting === 'core' ? 14_999 : 29_999) : 10 ** digits - 1,
  );
}

function unitName(random: Random): string {
  const number = pickWeighted(random, [
    [`${whole(random, 1, 48)}`, 4],
    [`${whole(random, 1, 6)}${pick(random, unitLetters)}`, 2],
    [`${whole(random, 1, 24)}${String(whole(random, 1, 24)).padStart(2, '0')}`, 4],
  ]);
  return `Unit ${number}`;
}

export function drawAddressLine(random: Random, place: Place, building: Building): string {
  const street = place.setting === 'rural' ? countryRoad(random, place) : townStreet(random, place);
  if (building.type === 'land' && chance(random, 0.35)) return `Lot ${whole(random, 1, 64)} ${street}`;
  const line = `${houseNumber(random, place.setting)} ${street}`;
  if (building.type === 'condos') return `${line} ${unitName(random)}`;
  if (building.type === 'mobile' && building.lotSqft === null) return `${line} Lot ${whole(random, 1, 180)}`;
  if (building.type === 'townhomes' && chance(random, 0.25)) return `${line} Unit ${whole(random, 1, 40)}`;
  return line;
}
