import type { MissingField } from '@rei/domain/listings/listing-fields';
import { type FactField, factFields, lackedAs } from '@rei/domain/listings/listing-fields';
import { factNames } from './field-names.ts';
import type { JsonObject } from './json.ts';

type Names = Partial<Record<MissingField, readonly string[]>>;

const ownNames: Names = {
  price: ['ListPrice'],
  priceBefore: ['PreviousListPrice', 'PriceChangeTimestamp'],
  line: ['UnparsedAddress', 'StreetNumber', 'StreetNumberNumeric', 'StreetName'],
  city: ['City', 'PostalCity'],
  position: ['Latitude', 'Longitude'],
  type: ['PropertyType', 'PropertySubType'],
  units: ['NumberOfUnitsTotal', 'UnitTypes'],
  unitsDetail: ['UnitTypes'],
  status: ['StandardStatus', 'MlsStatus'],
  foreclosure: ['SpecialListingConditions'],
  listDate: ['ListingContractDate', 'OnMarketDate'],
  mlsId: ['ListingId'],
  photos: ['Media'],
  remarks: ['PublicRemarks'],
  'agent.name': ['ListAgentFullName', 'ListAgentFirstName', 'ListAgentLastName'],
  'agent.email': ['ListAgentEmail'],
  'agent.phone': ['ListAgentDirectPhone', 'ListAgentPreferredPhone', 'ListAgentMobilePhone', 'ListAgentOfficePhone'],
  'agent.href': ['ListAgentURL', 'ListOfficeURL'],
  'agent.office': ['ListOfficeName'],
  officePhone: ['ListOfficePhone'],
  coAgent: [
    'CoListAgentFullName',
    'CoListAgentFirstName',
    'CoListAgentLastName',
    'CoListAgentEmail',
    'CoListOfficeName',
  ],
  priceHistory: ['CloseDate', 'PurchaseContractDate', 'PriceChangeTimestamp', 'ListingContractDate'],
};

const otherNames: Partial<Record<FactField, readonly string[]>> = {
  lotSqft: ['LotSizeAcres'],
};

const names: readonly (readonly [MissingField, readonly string[]])[] = [
  ...(Object.entries(ownNames) as [MissingField, readonly string[]][]),
  ...factFields.flatMap((field): [MissingField, readonly string[]][] => {
    const name = lackedAs(field);
    const properties = [...factNames[field].reso, ...(otherNames[field] ?? [])];
    return name === undefined || properties.length === 0 ? [] : [[name, properties]];
  }),
];

/** What a record lacks the property for, and so says nothing of; a property with nothing in it says that there is none. */
export function resoMissing(record: JsonObject): MissingField[] {
  return names.flatMap(([name, properties]) =>
    properties.some((property) => Object.hasOwn(record, property)) ? [] : name,
  );
}
