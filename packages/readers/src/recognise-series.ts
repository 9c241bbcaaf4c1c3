import { acsFormat } from './census-acs.ts';
import { fhfaFormat } from './fhfa.ts';
import { realtorInventoryFormat } from './realtor-inventory.ts';
import { redfinDownloadFormat, redfinTrackerFormat } from './redfin-data-center.ts';
import type { SeriesFormat } from './series.ts';
import { zillowFormat } from './zillow.ts';

const formats = [
  zillowFormat,
  redfinTrackerFormat,
  redfinDownloadFormat,
  realtorInventoryFormat,
  acsFormat,
  fhfaFormat,
];

/** Which kind of file with research series a table is, by its first rows; undefined for any other table. */
export function recogniseSeries(firstRows: readonly (readonly string[])[]): SeriesFormat | undefined {
  for (const format of formats) {
    const found = format(firstRows);
    if (found) return found;
  }
  return undefined;
}
