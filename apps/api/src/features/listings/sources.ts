const names: ReadonlyMap<string, string> = new Map([
  ['demo', 'Demo data'],
  ['homeharvest', 'HomeHarvest'],
  ['manual', 'Added manually'],
  ['realtor', 'Realtor.com data'],
  ['redfin', 'Redfin download'],
  ['reso', 'RESO feed'],
]);

export function sourceOf(source: string): { name: string; isDemo: boolean } {
  return { name: names.get(source) ?? source.replace(/^file:/, ''), isDemo: source === 'demo' };
}
