import { listingStatuses } from '@rei/domain/listings/listing-status';
import { propertyTypes } from '@rei/domain/listings/property-type';

/** No filter asks for this code of a removed listing's row. */
export const gone = 255;

const typeCodes = new Map<string, number>(propertyTypes.map((type, code) => [type, code]));
const statusCodes = new Map<string, number>(listingStatuses.map((status, code) => [status, code]));

export const typeCode = (type: string): number => typeCodes.get(type) ?? propertyTypes.indexOf('other');
export const statusCode = (status: string): number => statusCodes.get(status) ?? gone;

export const zipNumber = (zip: string): number => Number(zip);
export const zipText = (zip: number): string => String(zip).padStart(5, '0');

export const zipLimit = 100_000;

/** Of more names of counties than these the later ones count as not known. */
export const countyLimit = 0xffff;
