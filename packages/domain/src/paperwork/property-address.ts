/** Where a property is, as a paper has it; any part may be empty. */
export interface PropertyAddress {
  address: string;
  city: string;
  state: string;
  zip: string;
}

/** Longest part of a file name that an address gives, in characters (specification 2, section 9). */
const fileNameLimit = 80;

/** '123 N Main St, Phoenix, AZ 85004'; empty parts are left out. */
export function addressLine({ address, city, state, zip }: PropertyAddress): string {
  return [address, city, `${state} ${zip}`]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

/**
 * The address's parts joined by underscores, at most 80 characters, for a file name: letters and digits of any
 * alphabet; everything else, which some system or mail program refuses, becomes one underscore. 'Property' without any.
 */
export function addressFileName({ address, city, state, zip }: PropertyAddress): string {
  const joined = [address, city, state, zip].join('_').normalize('NFC');
  const safe = joined.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/^_/, '');
  const limited = [...safe].slice(0, fileNameLimit).join('');
  return limited.replace(/_$/, '') || 'Property';
}
