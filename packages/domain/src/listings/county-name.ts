const countyWords: Readonly<Record<string, string>> = { LA: 'Parish', AK: 'Borough' };

export function countyName(county: string, state: string): string {
  if (/\b(county|parish|borough|census area|municipality|region)$/i.test(county)) return county;
  return `${county} ${state === 'CT' ? 'Planning Region' : (countyWords[state] ?? 'County')}`;
}
