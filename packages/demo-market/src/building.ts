import type { PropertyType } from '@rei/domain/listings/property-type';
import { unitsOfType } from '@rei/domain/listings/property-type';
import type { Unit } from '@rei/domain/listings/units';
import {
  between,
  chance,
  type NonEmpty,
  normal,
  pick,
  pickWeighted,
  type Random,
  spread,
  whole,
} from '@rei/house-drawings/random';
import { countDwellings, drawUnits } from './dwellings.ts';
import type { Place, Setting } from './place.ts';

export type Condition = 'new' | 'updated' | 'kept' | 'dated' | 'fixer';

/** What is for sale, before its price. Areas in square feet. */
export interface Building {
  type: PropertyType;
  condition: Condition;
  beds: number | null;
  baths: number | null;
  sqft: number | null;
  lotSqft: number | null;
  yearBuilt: number | null;
  hoaDollars: number | null;
  dwellings: number;
  units: number | null;
  unitsDetail: Unit[];
}

const typeWeights: Record<Setting, NonEmpty<readonly [PropertyType, number]>> = {
  core: [
    ['single_family', 52],
    ['condos', 18],
    ['townhomes', 9],
    ['duplex', 5],
    ['multi_family', 4],
    ['land', 3],
    ['fourplex', 2.2],
    ['triplex', 2],
    ['mobile', 1.8],
    ['apartment', 1.5],
    ['other', 1.5],
  ],
  suburb: [
    ['single_family', 63],
    ['townhomes', 11],
    ['condos', 10],
    ['land', 4.5],
    ['mobile', 4],
    ['duplex', 2.5],
    ['multi_family', 2],
    ['other', 1],
    ['fourplex', 0.9],
    ['triplex', 0.6],
    ['apartment', 0.5],
  ],
  rural: [
    ['single_family', 64],
    ['land', 17],
    ['mobile', 9],
    ['townhomes', 2],
    ['condos', 2.5],
    ['other', 2],
    ['duplex', 1.8],
    ['multi_family', 1],
    ['fourplex', 0.3],
    ['triplex', 0.3],
    ['apartment', 0.2],
  ],
};

const oldStates = new Set('NY PA NJ CT RI MA NH VT ME MD DE DC OH MI IL IN WI IA WV KS NE'.split(' '));
const youngStates = new Set('AZ NV FL TX UT CO GA NC SC ID'.split(' '));
const associationStates = new Set('AZ NV FL TX CO GA NC SC'.split(' '));

const houseSqft = [560, 820, 1120, 1560, 2180, 2950, 3600];

function usualYear(place: Place): number {
  const byState = oldStates.has(place.zip.state) ? 1956 : youngStates.has(place.zip.state) ? 1988 : 1975;
  return byState + { core: -9, suburb: 6, rural: 0 }[place.setting];
}

function drawYear(random: Random, place: Place, today: number): number {
  if (chance(random, 0.07)) return whole(random, today - 2, today);
  const year = Math.round(usualYear(place) + normal(random) * 21);
  return Math.min(Math.max(year, 1890), today - 3);
}

function drawCondition(random: Random, age: number): Condition {
  if (age <= 2) return 'new';
  if (age < 15)
    return pickWeighted(random, [
      ['kept', 7],
      ['updated', 3],
    ]);
  return pickWeighted(random, [
    ['kept', 40],
    ['updated', 28],
    ['dated', 22],
    ['fixer', 10],
  ]);
}

function drawBaths(random: Random, beds: number, age: number): number {
  const usual = beds * 0.62 + (age < 40 ? 0.55 : 0.05) + between(random, -0.45, 0.55);
  return Math.min(Math.max(Math.round(usual * 2) / 2, 1), 6);
}

function drawLot(random: Random, setting: Setting): number {
  if (setting === 'rural') return Math.round((between(random, 0.2, 1) * 43_560 * spread(random, 0.9)) / 100) * 100;
  return Math.round(((setting === 'core' ? 6200 : 8600) * spread(random, 0.3)) / 10) * 10;
}

function toTens(value: number): number {
  return Math.round(value / 10) * 10;
}

/** Unlike `toTens`, the odd figures that tax records give. */
function drawSqft(random: Random, usual: number, deviation: number): number {
  const sqft = Math.round(usual * spread(random, deviation));
  return chance(random, 0.4) ? toTens(sqft) : sqft;
}

interface Draft {
  random: Random;
  place: Place;
  type: PropertyType;
  yearBuilt: number;
  age: number;
  condition: Condition;
}

const noUnits = { dwellings: 1, units: null, unitsDetail: [] };

function drawHouse({ random, place, age, ...draft }: Draft): Building {
  const beds = pickWeighted(random, [
    [3, 46],
    [4, 27],
    [2, 17],
    [5, 7],
    [1, 1.6],
    [6, 1.4],
  ]);
  const isAssociated = associationStates.has(place.zip.state) && age < 40;
  return {
    ...noUnits,
    type: draft.type,
    condition: draft.condition,
    yearBuilt: draft.yearBuilt,
    beds,
    baths: drawBaths(random, beds, age),
    sqft: drawSqft(random, (houseSqft[beds] ?? 1560) * (age < 25 ? 1.14 : age > 60 ? 0.9 : 1), 0.14),
    lotSqft: chance(random, 0.94) ? drawLot(random, place.setting) : null,
    hoaDollars: chance(random, isAssociated ? 0.55 : 0.06) ? whole(random, 5, 28) * 5 : null,
  };
}

function drawCondo({ random, place, age, ...draft }: Draft): Building {
  const beds = pickWeighted(random, [
    [2, 48],
    [1, 32],
    [3, 14],
    [0, 6],
  ]);
  const dues = 140 + 90 * beds + place.price / 4500;
  return {
    ...noUnits,
    type: draft.type,
    condition: draft.condition,
    yearBuilt: draft.yearBuilt,
    beds,
    baths: beds < 2 ? 1 : Math.min(drawBaths(random, beds, age), 3),
    sqft: drawSqft(random, [470, 730, 1060, 1420][beds] ?? 1060, 0.13),
    lotSqft: null,
    hoaDollars: chance(random, 0.96) ? Math.round(dues * spread(random, 0.25)) : null,
  };
}

function drawTownhome({ random, age, ...draft }: Draft): Building {
  const beds = pickWeighted(random, [
    [3, 58],
    [2, 32],
    [4, 10],
  ]);
  return {
    ...noUnits,
    type: draft.type,
    condition: draft.condition,
    yearBuilt: draft.yearBuilt,
    beds,
    baths: Math.max(drawBaths(random, beds, age), 1.5),
    sqft: drawSqft(random, [0, 0, 1210, 1580, 1950][beds] ?? 1580, 0.12),
    lotSqft: chance(random, 0.65) ? toTens(1500 * spread(random, 0.3)) : null,
    hoaDollars: chance(random, 0.72) ? whole(random, 16, 66) * 5 : null,
  };
}

function drawMobile({ random, place, ...draft }: Draft): Building {
  const isDouble = chance(random, 0.55);
  const isInPark = place.setting !== 'rural' && chance(random, 0.55);
  const yearBuilt = Math.max(draft.yearBuilt, 1968);
  return {
    ...noUnits,
    type: draft.type,
    condition: draft.condition,
    yearBuilt,
    beds: isDouble ? pick(random, [3, 3, 4]) : 2,
    baths: isDouble ? 2 : pick(random, [1, 1, 2]),
    sqft: drawSqft(random, isDouble ? 1420 : 880, 0.1),
    lotSqft: isInPark ? null : drawLot(random, place.setting),
    // In a park the monthly rent of the space stands where dues would.
    hoaDollars: isInPark ? whole(random, 70, 160) * 5 : null,
  };
}

function drawLand({ random, place, type }: Draft): Building {
  const acres = place.setting === 'rural' ? 4 * spread(random, 1) : 0.35 * spread(random, 0.75);
  return {
    ...noUnits,
    dwellings: 0,
    type,
    condition: 'kept',
    beds: null,
    baths: null,
    sqft: null,
    yearBuilt: null,
    lotSqft: Math.max(Math.round((acres * 43_560) / 10) * 10, 1500),
    hoaDollars: chance(random, 0.1) ? whole(random, 3, 20) * 5 : null,
  };
}

function drawMultiFamily({ random, place, age, ...draft }: Draft): Building {
  const dwellings = countDwellings(random, draft.type);
  const detail = drawUnits(random, dwellings);
  const says = unitsOfType(draft.type) !== undefined || !chance(random, 0.3);
  const saysRooms = says && chance(random, 0.85);
  const beds = detail.reduce((sum, unit) => sum + (unit.beds ?? 0), 0);
  const baths = detail.reduce((sum, unit) => sum + (unit.baths ?? 0), 0);
  const usual = detail.reduce((sum, unit) => sum + ([430, 600, 830, 1120][unit.beds ?? 2] ?? 830), 0);
  return {
    type: draft.type,
    condition: draft.condition,
    yearBuilt: age < 3 ? draft.yearBuilt - 20 : draft.yearBuilt,
    beds: draft.type === 'apartment' && !saysRooms ? null : beds,
    baths: draft.type === 'apartment' && !saysRooms ? null : baths,
    sqft: chance(random, 0.93) ? drawSqft(random, usual * 1.06, 0.1) : null,
    lotSqft: toTens(drawLot(random, place.setting === 'rural' ? 'suburb' : place.setting) * (1 + dwellings * 0.12)),
    hoaDollars: null,
    dwellings,
    units: says ? dwellings : null,
    unitsDetail: saysRooms ? detail : [],
  };
}

function drawOther({ random, place, ...draft }: Draft): Building {
  return {
    ...noUnits,
    type: draft.type,
    condition: draft.condition,
    yearBuilt: draft.yearBuilt,
    beds: chance(random, 0.4) ? whole(random, 1, 3) : null,
    baths: chance(random, 0.7) ? whole(random, 1, 2) : null,
    sqft: drawSqft(random, 2300, 0.4),
    lotSqft: drawLot(random, place.setting),
    hoaDollars: null,
  };
}

const drawers: Record<PropertyType, (draft: Draft) => Building> = {
  single_family: drawHouse,
  condos: drawCondo,
  townhomes: drawTownhome,
  mobile: drawMobile,
  land: drawLand,
  other: drawOther,
  multi_family: drawMultiFamily,
  apartment: drawMultiFamily,
  duplex: drawMultiFamily,
  triplex: drawMultiFamily,
  fourplex: drawMultiFamily,
};

export function drawBuilding(random: Random, place: Place, thisYear: number): Building {
  const type = pickWeighted(random, typeWeights[place.setting]);
  const yearBuilt = drawYear(random, place, thisYear);
  const age = thisYear - yearBuilt;
  return drawers[type]({ random, place, type, yearBuilt, age, condition: drawCondition(random, age) });
}
