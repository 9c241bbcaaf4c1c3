export interface PropertyAddress {
  address: string;
  city: string;
  state: string;
  zip: string;
}

const fileNameLimit = 80;

export function addressLine({ address, city, state, zip }: PropertyAddress): string {
  return [address, city, `${state} ${zip}`]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

/** The address for a file name: letters and digits of any alphabet, everything else one underscore, at most 80 characters. */
export function addressFileName({ address, city, state, zip }: PropertyAddress): string {
  const joined = [address, city, state, zip].join('_').normalize('NFC');
  const safe = joined.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/^_/, '');
  const limited = [...safe].slice(0, fileNameLimit).join('');
  return limited.replace(/_$/, '') || 'Property';
}
