/** What counties are called where it is not 'County'. */
const countyWords: Readonly<Record<string, string>> = { LA: 'Parish', AK: 'Borough' };

/** A county of the table of places by its full name: 'Allegheny County', 'Orleans Parish', 'Naugatuck Valley Planning Region'. */
export function countyName(county: string, state: string): string {
  if (/\b(county|parish|borough|census area|municipality|region)$/i.test(county)) return county;
  return `${county} ${state === 'CT' ? 'Planning Region' : (countyWords[state] ?? 'County')}`;
}
