import { isMultiFamily } from '@rei/domain/listings/property-type';
import { chance, type NonEmpty, pick, type Random, whole } from '@rei/house-drawings/random';
import type { Building } from './building.ts';
import type { Place } from './place.ts';
import type { DrawnStatus } from './status.ts';

interface Facts {
  random: Random;
  building: Building;
  place: Place;
  status: DrawnStatus;
}

const acre = 43_560;

const openings: Record<Building['condition'], NonEmpty<string>> = {
  new: [
    'New construction with builder warranty.',
    'Just finished and never lived in.',
    'Brand new home with all permits closed.',
  ],
  updated: [
    'Updated throughout with new flooring, paint and fixtures.',
    'Remodeled kitchen with quartz counters and newer appliances.',
    'Move-in ready after a careful renovation.',
    'New roof, new windows and a refreshed interior.',
    'Tastefully updated and ready for its next owner.',
  ],
  kept: [
    'Well kept home on a quiet street.',
    'Solid property with good bones in an established neighborhood.',
    'Clean, comfortable and easy to show.',
    'Cared for by the same owner for many years.',
    'A practical layout with room to make it your own.',
  ],
  dated: [
    'Priced for its original finishes: bring your ideas.',
    'Cosmetic updates will go a long way here.',
    'Estate sale with original kitchen and baths.',
    'Sound structure, dated interior, lots of upside.',
  ],
  fixer: [
    'Investor special: needs work throughout and is sold as-is.',
    'Cash or renovation loan only, property needs a full rehab.',
    'Handyman opportunity with plenty of equity to build.',
    'Major systems need attention; bring your contractor.',
  ],
};

const rooms: NonEmpty<string> = [
  'The living room opens to an eat-in kitchen.',
  'The primary bedroom has its own bath and a walk-in closet.',
  'Bright rooms, ceiling fans and plenty of storage.',
  'Wood floors run through the main level.',
  'The kitchen looks over the back yard.',
  'There is a separate laundry room and a pantry.',
];

const yards: Record<Place['area']['scenery'], NonEmpty<string>> = {
  desert: [
    'Low-care desert landscaping and a covered patio.',
    'Block-walled yard with mature citrus.',
    'Covered carport and RV gate.',
  ],
  prairie: [
    'Big fenced back yard and a storage shed.',
    'Detached garage on the alley.',
    'Storm shelter in the garage.',
  ],
  mountain: ['Mountain views from the deck.', 'Wood stove and a wide back deck.', 'Trailheads are minutes away.'],
  coast: ['A short drive to the beach.', 'Screened porch that catches the breeze.', 'Impact windows and a newer roof.'],
  leafy: [
    'Shaded lot with mature trees.',
    'Full basement with room for storage.',
    'Front porch and a level, fenced yard.',
  ],
  city: ['Close to transit, shops and parks.', 'Small fenced patio out back.', 'Full basement with separate entrance.'],
};

const investors: NonEmpty<string> = [
  'Long-term tenant would like to stay.',
  'Vacant and easy to show.',
  'Rents are below market.',
  'Ideal rental or first home.',
  'Similar homes nearby rent quickly.',
  'Seller is motivated and will look at all offers.',
  'Seller may carry with a reasonable down payment.',
];

const closings: NonEmpty<string> = [
  'Please allow 24 hours for showings.',
  'Buyer to verify all facts and figures.',
  'Close to schools, shopping and the highway.',
  'Quick close possible.',
  'Home warranty included.',
];

function aboutHouse({ random, building, place }: Facts): string[] {
  const { beds, baths, sqft, yearBuilt, type } = building;
  const where = chance(random, 0.6) ? `in ${place.zip.city}` : `in the ${place.zip.zip} area of ${place.zip.city}`;
  const size = sqft === null ? '' : ` with about ${Math.round(sqft / 50) * 50} square feet`;
  const named = { condos: 'condo', townhomes: 'townhome', mobile: 'manufactured home' }[String(type)] ?? 'home';
  const count = beds === null ? '' : beds === 0 ? 'Studio ' : `${beds} bed, ${baths} bath `;
  const fact = chance(random, 0.5)
    ? `${count}${named} ${where}${size}.`
    : `Built in ${yearBuilt}, this ${count.toLowerCase()}${named} sits ${where}.`;
  const second =
    type === 'condos' || type === 'townhomes'
      ? pick(random, rooms)
      : pick(random, chance(random, 0.5) ? rooms : yards[place.area.scenery]);
  return [pick(random, openings[building.condition]), fact.charAt(0).toUpperCase() + fact.slice(1), second];
}

function aboutUnits({ random, building }: Facts): string[] {
  const { units, unitsDetail } = building;
  const first = unitsDetail[0];
  const isSame = unitsDetail.every((unit) => unit.beds === first?.beds && unit.baths === first?.baths);
  const count = units === null ? 'Income property; ask for the current rent roll.' : `${units} units on one lot.`;
  const mix =
    first === undefined
      ? 'Unit mix available on request.'
      : isSame
        ? `Each unit has ${first.beds === 0 ? 'a studio layout' : `${first.beds} bed${first.beds === 1 ? '' : 's'}`} and ${first.baths} bath${first.baths === 1 ? '' : 's'}.`
        : 'Unit sizes vary; see the unit details.';
  return [
    pick(random, openings[building.condition === 'new' ? 'kept' : building.condition]).replace(' home ', ' building '),
    count,
    mix,
    pick(random, [
      'Separate electric meters.',
      'Tenants pay gas and electric.',
      'Coin laundry on site.',
      'Off-street parking for each unit.',
      'One unit is vacant, the others are month to month.',
      'All units are leased.',
    ]),
  ];
}

function aboutLand({ random, building, place }: Facts): string[] {
  const acres = (building.lotSqft ?? acre) / acre;
  const size =
    acres >= 1 ? `${acres.toFixed(1)} acres` : `${(building.lotSqft ?? 0).toLocaleString('en-US')} square feet`;
  return [
    `${size} ${chance(random, 0.5) ? 'ready to build on' : 'of open ground'} near ${place.zip.city}.`,
    pick(random, [
      'Power at the street.',
      'Water and sewer at the lot line.',
      'Well and septic needed.',
      'Level and cleared.',
      'Gentle slope with views.',
    ]),
    pick(random, [
      'Zoned for single family.',
      'Zoning allows a manufactured home.',
      'Survey on file.',
      'No time limit to build.',
      'Seller may carry.',
    ]),
  ];
}

function about(facts: Facts): string[] {
  if (facts.building.type === 'land') return aboutLand(facts);
  if (isMultiFamily(facts.building.type)) return aboutUnits(facts);
  if (facts.building.type !== 'other') return aboutHouse(facts);
  return [
    pick(facts.random, [
      'Mixed-use building with a shop below and rooms above.',
      'Former store with living space.',
      'Workshop and living quarters on one lot.',
    ]),
    pick(facts.random, ['Good street exposure.', 'Zoning allows several uses.', 'Parking behind the building.']),
  ];
}

export function drawRemarks(facts: Facts): string {
  const { random, building, status } = facts;
  const sentences = about(facts).slice(0, whole(random, 2, 3));
  if (status.isAuction) sentences.push('Sold at public auction; no inspections before the sale.');
  else if (status.isForeclosure) sentences.push('Bank owned and sold as-is with no repairs by the seller.');
  else if (building.type !== 'land' && chance(random, 0.45)) sentences.push(pick(random, investors));
  else if (chance(random, 0.5)) sentences.push(pick(random, closings));
  return sentences.join(' ');
}
