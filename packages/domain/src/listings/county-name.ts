const countyWords: Readonly<Record<string, string>> = { LA: 'Parish', AK: 'Borough' };

/** Cities that are their own county, as tables of places write them; the first also cut off: 'Colonial Heights (city'. */
const cities = [/^(.+) \(city\)?$/i, /^city of (.+)$/i];

/** A county as people call it: 'Maricopa County', 'Orleans Parish'; a city that is its own county is 'Baltimore city'. */
export function countyName(county: string, state: string): string {
  if (/\b(county|parish|borough|census area|municipality|region)$/i.test(county)) return county;
  const city = cities.map((pattern) => pattern.exec(county)?.[1]).find((name) => name !== undefined);
  if (city !== undefined) return / city$/i.test(city) ? city : `${city} city`;
  const plain = county.replace(/^city and (county|borough) of /i, '');
  return `${plain} ${state === 'CT' ? 'Planning Region' : (countyWords[state] ?? 'County')}`;
}
