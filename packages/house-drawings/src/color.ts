function channel(hex: string, index: number): number {
  return Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16);
}

/** A colour (#rrggbb) on the way from one to another; 0 is the first, 1 the second. */
export function mixColors(from: string, to: string, share: number): string {
  const mixed = [0, 1, 2].map((index) => Math.round(channel(from, index) * (1 - share) + channel(to, index) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** A colour (#rrggbb) with a share (0 to 1) of the night's green-black in it. */
export function darken(color: string, share: number): string {
  return mixColors(color, '#141c18', share);
}

/** A colour (#rrggbb) with a share (0 to 1) of white in it. */
export function lighten(color: string, share: number): string {
  return mixColors(color, '#ffffff', share);
}
