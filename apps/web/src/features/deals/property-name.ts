import { oneLineAddress, type Property } from '@rei/domain/listings/property';

/** What messages and headings call a property: the address line, or the whole address without one. */
export function propertyName({ location: { address } }: Pick<Property, 'location'>): string {
  return address.line || oneLineAddress(address);
}
