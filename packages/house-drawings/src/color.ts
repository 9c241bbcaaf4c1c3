function channel(hex: string, index: number): number {
  return Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16);
}

export function mixColors(from: string, to: string, share: number): string {
  const mixed = [0, 1, 2].map((index) => Math.round(channel(from, index) * (1 - share) + channel(to, index) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const night = '#141c18';
const white = '#ffffff';

/** The colour of a name: 'wall', or 'wall-d20' and 'wall-l20' with 20 percent of night or white; '#rrggbb' is itself. */
export function colorOf(name: string, colors: ReadonlyMap<string, string>): string {
  if (name.startsWith('#')) return name;
  const known = colors.get(name);
  if (known !== undefined) return colorOf(known, colors);
  const [, base, direction, percent] = /^(.+)-([dl])(\d+)$/.exec(name) ?? [];
  if (base === undefined) throw new Error(`No drawing knows the colour ${name}`);
  return mixColors(colorOf(base, colors), direction === 'd' ? night : white, Number(percent) / 100);
}
