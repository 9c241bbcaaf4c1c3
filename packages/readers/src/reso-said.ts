import { type JsonObject, said } from './json-record.ts';
import type { SaidOfListing } from './listing.ts';
import { resoCity, resoLine } from './reso-address.ts';
import { readResoDay } from './reso-day.ts';
import { resoBaths, resoHoa, resoLotSqft, resoSqft } from './reso-measures.ts';
import { named, type Said } from './said.ts';

/** What a record of the RESO Data Dictionary says of a listing, in our units. */
export function resoSaid(record: JsonObject, corrections: string[]): SaidOfListing {
  return {
    key: said(record, 'ListingKey'),
    price: said(record, 'ListPrice'),
    line: { name: 'UnparsedAddress', text: resoLine(record) },
    city: { name: 'City', text: resoCity(record) },
    state: said(record, 'StateOrProvince'),
    zip: said(record, 'PostalCode'),
    lat: said(record, 'Latitude'),
    lon: said(record, 'Longitude'),
    beds: said(record, 'BedroomsTotal'),
    baths: resoBaths(record),
    sqft: resoSqft(record),
    lotSqft: resoLotSqft(record),
    yearBuilt: said(record, 'YearBuilt'),
    hoa: resoHoa(record, corrections),
    listDate: listDate(record, corrections),
    mlsId: said(record, 'ListingId'),
    url: { name: 'ListingURL', text: '' },
    remarks: said(record, 'PublicRemarks'),
  };
}

/** The first of ListingContractDate and OnMarketDate that is a day. */
function listDate(record: JsonObject, corrections: string[]): Said {
  for (const { name, text } of [said(record, 'ListingContractDate'), said(record, 'OnMarketDate')]) {
    const day = readResoDay(text);
    if (day !== undefined) return { name, text: day };
    if (text !== '') corrections.push(`${named(name, text)} is no date: left out`);
  }
  return { name: 'ListingContractDate', text: '' };
}
