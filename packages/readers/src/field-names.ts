import { type FactField, factFields, factOfField } from '@rei/domain/listings/listing-fields';
import { mappedFactName } from '@rei/domain/market/mapped-fields';
import { textOf } from './json.ts';
import type { SourceCell } from './source-cell.ts';
import { ownHeadings, withForeign } from './table-headings.ts';

export type Path = readonly (string | number)[];

interface FactNames {
  redfin: string | null;
  /** HomeHarvest's columns of all generations; the first that says something counts. */
  homeharvest: readonly string[];
  realtor: readonly Path[];
  reso: readonly string[];
  table: readonly string[];
}

const described = (...names: string[]): Path[] => names.flatMap((name) => [['description', name], [name]]);

/** Every fact's name in every format; what needs more than a look is read in the format's own file, by these names. */
export const factNames: Record<FactField, FactNames> = {
  soldPriceCents: {
    // On sold rows PRICE is it.
    redfin: null,
    homeharvest: ['sold_price', 'last_sold_price'],
    realtor: [...described('sold_price'), ['last_sold_price']],
    reso: ['ClosePrice'],
    table: [
      'soldprice',
      'closeprice',
      'closedprice',
      'closingprice',
      'sellingprice',
      'soldfor',
      'lastsoldprice',
      'lastsaleprice',
      'lastsaleamount',
    ],
  },
  soldOn: {
    redfin: 'SOLD DATE',
    homeharvest: ['last_sold_date', 'sold_date'],
    realtor: [['last_sold_date'], ...described('sold_date')],
    reso: ['CloseDate'],
    table: [
      'solddate',
      'closedate',
      'closeddate',
      'closingdate',
      'closeofescrow',
      'closeofescrowdate',
      'coedate',
      'sellingdate',
      'soldon',
      'lastsolddate',
      'lastsaledate',
      'saledate',
    ],
  },
  county: {
    redfin: null,
    homeharvest: ['county'],
    realtor: [['location', 'county', 'name'], ['address', 'county'], ['county']],
    reso: ['CountyOrParish'],
    table: ['county', 'countyname', 'countyorparish', 'parish'],
  },
  subdivision: {
    // The city, too, where there is nothing smaller.
    redfin: 'LOCATION',
    homeharvest: ['neighborhoods'],
    realtor: [
      ['location', 'neighborhoods', 0, 'name'],
      ['neighborhoods', 0, 'name'],
    ],
    reso: ['SubdivisionName'],
    table: ['subdivision', 'subdivisionname', 'subdiv', 'neighborhood', 'neighborhoodname', 'communityname'],
  },
  beds: {
    redfin: 'BEDS',
    homeharvest: ['beds'],
    realtor: described('beds'),
    reso: ['BedroomsTotal'],
    table: ['beds', 'bedrooms', 'bed', 'br', 'bd', 'bdrms', 'bedroomstotal', 'totalbedrooms', 'bedcount', 'bedroom'],
  },
  baths: {
    redfin: 'BATHS',
    homeharvest: ['full_baths', 'half_baths'],
    realtor: described('baths_full', 'baths_half', 'baths_consolidated', 'baths'),
    reso: ['BathroomsTotalInteger', 'BathroomsFull', 'BathroomsHalf'],
    table: [
      'baths',
      'bathrooms',
      'bath',
      'ba',
      'bathroomstotal',
      'bathstotal',
      'totalbaths',
      'totalbathrooms',
      'bathcount',
      'bathroomstotalinteger',
      'bathroom',
    ],
  },
  sqft: {
    redfin: 'SQUARE FEET',
    homeharvest: ['sqft'],
    realtor: [['description', 'sqft'], ['building_size', 'size'], ['sqft_raw']],
    reso: ['LivingArea', 'BuildingAreaTotal'],
    table: [
      'sqft',
      'squarefeet',
      'squarefootage',
      'livingarea',
      'livingsqft',
      'buildingsqft',
      'buildingareatotal',
      'sqfeet',
      'sf',
      'size',
      'area',
      'finishedsqft',
      'heatedsqft',
      'livingareasqft',
    ],
  },
  lotSqft: {
    redfin: 'LOT SIZE',
    homeharvest: ['lot_sqft'],
    realtor: [
      ['description', 'lot_sqft'],
      ['lot_size', 'size'],
    ],
    reso: ['LotSizeSquareFeet'],
    table: ['lotsqft', 'lotsize', 'lotsizesqft', 'lotsquarefeet', 'lotsizesquarefeet', 'lotarea', 'landsqft', 'lot'],
  },
  yearBuilt: {
    redfin: 'YEAR BUILT',
    homeharvest: ['year_built'],
    realtor: described('year_built'),
    reso: ['YearBuilt'],
    table: ['yearbuilt', 'year', 'built', 'yrbuilt', 'builtyear', 'constructionyear', 'yearofconstruction'],
  },
  hoaCents: {
    redfin: 'HOA',
    homeharvest: ['hoa_fee'],
    realtor: [['hoa', 'fee'], ['hoa_fee']],
    reso: ['AssociationFee'],
    table: [
      'hoa',
      'hoafee',
      'hoafees',
      'hoadues',
      'hoamonth',
      'hoamonthly',
      'monthlyhoa',
      'hoapermonth',
      'associationfee',
      'condofee',
      'maintenancefee',
    ],
  },
  hoaFrequency: {
    redfin: null,
    homeharvest: [],
    realtor: [],
    reso: ['AssociationFeeFrequency'],
    table: ['hoafrequency', 'hoafeefrequency', 'associationfeefrequency', 'hoapaid', 'duesfrequency'],
  },
  taxCents: {
    redfin: null,
    homeharvest: ['tax'],
    realtor: [
      ['tax_history', 0, 'tax'],
      ['tax_history', 1, 'tax'],
    ],
    reso: ['TaxAnnualAmount'],
    table: [
      'annualtaxes',
      'annualtax',
      'taxes',
      'tax',
      'propertytax',
      'propertytaxes',
      'taxamount',
      'taxannualamount',
      'realestatetaxes',
      'taxamt',
    ],
  },
  assessedCents: {
    redfin: null,
    homeharvest: ['assessed_value'],
    realtor: [
      ['tax_history', 0, 'assessment', 'total'],
      ['tax_history', 1, 'assessment', 'total'],
    ],
    reso: ['TaxAssessedValue'],
    table: ['assessedvalue', 'taxassessedvalue', 'totalassessedvalue', 'assessedtotal', 'assdtotalvalue', 'assessment'],
  },
  brokerage: {
    redfin: null,
    homeharvest: ['broker_name', 'broker'],
    realtor: [['broker', 'name']],
    reso: [],
    table: ['brokeragefirm', 'firmname', 'franchise'],
  },
};

export function ofEachFact<Made>(make: (field: FactField) => Made): Record<FactField, Made> {
  const made: Partial<Record<FactField, Made>> = {};
  for (const field of factFields) made[field] = make(field);
  return made as Record<FactField, Made>;
}

/** The first of some values of a JSON record that says something of a fact; the first one's name when none does. */
export function factCell(field: FactField, places: readonly { name: string; value: unknown }[]): SourceCell {
  const isYesNo = factOfField(field).is === 'yesNo';
  const all = places.map(({ name, value }) => ({
    name,
    text: isYesNo && typeof value === 'boolean' ? String(value) : textOf(value),
  }));
  return all.find(({ text }) => text !== '') ?? all[0] ?? { name: field, text: '' };
}

export const tableHeadings = withForeign({
  ...ownHeadings,
  ...(Object.fromEntries(factFields.map((field) => [mappedFactName(field), factNames[field].table])) as Record<
    ReturnType<typeof mappedFactName>,
    readonly string[]
  >),
});
