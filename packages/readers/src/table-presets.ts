import type { ColumnMapping } from '@rei/domain/market/column-mapping';
import type { MappedField } from '@rei/domain/market/mapped-fields';
import { normalizeHeading } from './table-guess.ts';

export interface Preset {
  name: string;
  marks: readonly string[];
  needed: number;
  columns: Partial<Record<MappedField, string | readonly string[]>>;
  constants: ColumnMapping['constants'];
}

const offMarket = { status: 'Off Market' };

/** Tools whose real files were looked at; docs/data-sources.md names them. Owners and their contacts are left out. */
const presets: readonly Preset[] = [
  {
    name: 'PropStream',
    marks: ['Est. Remaining balance of Open Loans', 'Est. Value', 'MLS Amount'],
    needed: 2,
    columns: {
      address: 'Address',
      unit: 'Unit #',
      city: 'City',
      state: 'State',
      zip: 'Zip',
      county: 'County',
      price: 'MLS Amount',
      status: 'MLS Status',
      listDate: 'MLS Date',
      type: 'Property Type',
      beds: 'Bedrooms',
      baths: 'Total Bathrooms',
      sqft: 'Building Sqft',
      lotSqft: 'Lot Size Sqft',
      yearBuilt: ['Year Built', 'Effective Year Built'],
      soldPrice: 'Last Sale Amount',
      soldOn: ['Last Sale Date', 'Last Sale Recording Date'],
      assessed: 'Total Assessed Value',
      agentName: 'MLS Agent Name',
      agentPhone: 'MLS Agent Phone',
      agentEmail: 'MLS Agent E-Mail',
      agentOffice: 'MLS Brokerage Name',
    },
    constants: offMarket,
  },
  {
    name: 'DealMachine',
    marks: ['property_address_line_1', 'dealmachine_url', 'contact_1_name', 'property_flags', 'lead_id'],
    needed: 3,
    columns: {
      key: 'property_id',
      address: 'property_address_line_1',
      fullAddress: 'property_address_full',
      unit: 'property_address_line_2',
      city: 'property_address_city',
      state: 'property_address_state',
      zip: 'property_address_zipcode',
      county: 'property_address_county',
      status: 'market_status',
      type: 'property_type',
      beds: 'total_bedrooms',
      baths: 'total_baths',
      sqft: 'building_square_feet',
      lotSqft: 'lot_square_feet',
      lotAcres: 'lot_acreage',
      yearBuilt: 'year_built',
      hoa: 'hoa_fee_amount',
      units: 'units_count',
      lat: 'property_lat',
      lon: 'property_lng',
      soldPrice: 'sale_price',
      soldOn: 'sale_date',
      tax: 'tax_amt',
      assessed: 'assd_total_value',
      url: 'dealmachine_url',
    },
    constants: offMarket,
  },
  {
    name: 'Flexmls',
    marks: ['List Number', 'Compass', 'St Dir Sfx', 'St Suffix', 'House Number', 'UCB or CCBS', 'Dwelling Type'],
    needed: 4,
    columns: {
      mlsId: 'List Number',
      streetNumber: 'House Number',
      streetDirection: 'Compass',
      streetName: 'Street Name',
      streetSuffix: 'St Suffix',
      streetDirectionAfter: 'St Dir Sfx',
      unit: 'Unit #',
      city: 'City/Town Code',
      state: 'State/Province',
      zip: 'Zip Code',
      county: 'County Code',
      subdivision: 'Subdivision',
      price: 'List Price',
      soldPrice: 'Sold Price',
      soldOn: 'Close of Escrow Date',
      status: 'Status',
      type: ['Dwelling Type', 'Property Type'],
      beds: '# Bedrooms',
      baths: 'Total Bathrooms',
      fullBaths: 'Full Bathrooms',
      halfBaths: 'Half Bathrooms',
      sqft: 'Approx SQFT',
      lotSqft: 'Approx Lot SqFt',
      lotAcres: 'Approx Lot Acres',
      yearBuilt: 'Year Built',
      tax: 'Taxes',
      lat: 'Geo Lat',
      lon: 'Geo Lon',
      listDate: 'List Date',
      daysOnMarket: 'Days on Market',
      photo: 'Photo URL',
      remarks: 'Public Remarks',
      agentName: 'Listing Agent',
      agentOffice: 'Agency Name',
    },
    constants: {},
  },
  {
    name: 'Zillow',
    marks: [
      'zpid',
      'statusType',
      'unformattedPrice',
      'detailUrl',
      'addressStreet',
      'hdpData/homeInfo/homeType',
      'homeStatus',
      'zestimate',
    ],
    needed: 3,
    columns: {
      key: 'zpid',
      address: ['addressStreet', 'streetAddress', 'hdpData/homeInfo/streetAddress', 'address/streetAddress'],
      fullAddress: 'address',
      city: ['addressCity', 'city', 'hdpData/homeInfo/city', 'address/city'],
      state: ['addressState', 'state', 'hdpData/homeInfo/state', 'address/state'],
      zip: ['addressZipcode', 'zipcode', 'hdpData/homeInfo/zipcode', 'address/zipcode'],
      price: ['unformattedPrice', 'price', 'hdpData/homeInfo/price'],
      status: ['statusType', 'homeStatus', 'hdpData/homeInfo/homeStatus'],
      type: ['hdpData/homeInfo/homeType', 'homeType', 'propertyType'],
      beds: ['beds', 'bedrooms', 'hdpData/homeInfo/bedrooms'],
      baths: ['baths', 'bathrooms', 'hdpData/homeInfo/bathrooms'],
      sqft: ['area', 'livingArea', 'livingAreaValue', 'hdpData/homeInfo/livingArea'],
      lotSqft: ['hdpData/homeInfo/lotAreaValue', 'lotAreaValue', 'lotSize'],
      lotUnit: ['hdpData/homeInfo/lotAreaUnit', 'lotAreaUnit', 'lotAreaUnits'],
      yearBuilt: 'yearBuilt',
      lat: ['latLong/latitude', 'latitude', 'hdpData/homeInfo/latitude'],
      lon: ['latLong/longitude', 'longitude', 'hdpData/homeInfo/longitude'],
      daysOnMarket: ['hdpData/homeInfo/daysOnZillow', 'daysOnZillow'],
      subdivision: ['resoFacts/subdivisionName', 'address/subdivision', 'address/neighborhood'],
      soldOn: ['dateSold', 'hdpData/homeInfo/dateSold'],
      assessed: ['hdpData/homeInfo/taxAssessedValue', 'taxAssessedValue'],
      url: ['detailUrl', 'url', 'hdpUrl'],
      photo: ['imgSrc', 'carouselPhotos', 'photos'],
      remarks: 'description',
      agentName: ['attributionInfo/agentName', 'brokerName'],
      agentPhone: 'attributionInfo/agentPhoneNumber',
    },
    constants: {},
  },
];

export interface FoundPreset {
  name: string;
  columns: Partial<Record<MappedField, string>>;
  constants: ColumnMapping['constants'];
}

export function presetOf(headings: readonly string[]): FoundPreset | undefined {
  return presetAmong(presets, headings);
}

export function presetAmong(presets: readonly Preset[], headings: readonly string[]): FoundPreset | undefined {
  const byName = new Map(headings.map((heading) => [normalizeHeading(heading), heading]));
  const found = presets.find(
    ({ marks, needed }) => marks.filter((mark) => byName.has(normalizeHeading(mark))).length >= needed,
  );
  if (found === undefined) return undefined;
  const entries = Object.entries(found.columns) as [MappedField, string | readonly string[]][];
  const columns = entries.flatMap(([field, names]): [MappedField, string][] => {
    const heading = [names]
      .flat()
      .map((name) => byName.get(normalizeHeading(name)))
      .find((each) => each !== undefined);
    return heading === undefined ? [] : [[field, heading]];
  });
  return { name: found.name, constants: found.constants, columns: Object.fromEntries(columns) };
}
