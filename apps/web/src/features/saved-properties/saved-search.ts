import { oneLineAddress } from '@rei/domain/listings/property';
import { propertyTypeLabel } from '@rei/domain/listings/property-type';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';

/** Properties on one page of the saved list. */
export const savedPageSize = 10;

function comparable(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Everything of a saved property that its row shows as words. */
function wordsOf({ property }: SavedProperty): string {
  const { name = null, email = null, phone = null } = property.advertisers[0] ?? {};
  const agent = [name, email, phone].filter((part) => part !== null);
  const type = propertyTypeLabel(property.prop_type);
  return comparable([oneLineAddress(property.location.address), type, property.status, ...agent].join(' '));
}

/** The properties whose address, type, status or agent has every word of the text; all of them for no text. */
export function searchSaved(properties: readonly SavedProperty[], text: string): SavedProperty[] {
  const wanted = comparable(text)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  return properties.filter((saved) => {
    const words = wordsOf(saved);
    return wanted.every((word) => words.includes(word));
  });
}
