import { oneLineAddress } from '@rei/domain/listings/property';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';

/** What messages and headings call a saved property: the address line, or the whole address without one. */
export function savedName({ property }: Pick<SavedProperty, 'property'>): string {
  const { address } = property.location;
  return address.line || oneLineAddress(address);
}
