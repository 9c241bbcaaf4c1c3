function tableOffset(file: DataView, name: string): number {
  const count = file.getUint16(4);
  for (let entry = 12; entry < 12 + count * 16; entry += 16) {
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((step) => file.getUint8(entry + step)));
    if (tag === name) return file.getUint32(entry + 8);
  }
  throw new Error(`The font has no table '${name}'`);
}

/** The part of the character map that covers the Basic Multilingual Plane (format 4). */
function characterMap(file: DataView): number {
  const map = tableOffset(file, 'cmap');
  const count = file.getUint16(map + 2);
  for (let entry = map + 4; entry < map + 4 + count * 8; entry += 8) {
    const part = map + file.getUint32(entry + 4);
    if (file.getUint16(part) === 4) return part;
  }
  throw new Error('The font has no character map of format 4');
}

function eachGlyph(file: DataView, found: (code: number, glyph: number) => void): void {
  const map = characterMap(file);
  const segments = file.getUint16(map + 6) / 2;
  const ends = map + 14;
  const starts = ends + segments * 2 + 2;
  const deltas = starts + segments * 2;
  const ranges = deltas + segments * 2;
  for (let segment = 0; segment < segments; segment += 1) {
    const start = file.getUint16(starts + segment * 2);
    const delta = file.getUint16(deltas + segment * 2);
    const rangeAt = ranges + segment * 2;
    const range = file.getUint16(rangeAt);
    const last = Math.min(file.getUint16(ends + segment * 2), 0xfffe);
    for (let code = start; code <= last; code += 1) {
      const listed = range === 0 ? code : file.getUint16(rangeAt + range + (code - start) * 2);
      const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) found(code, glyph);
    }
  }
}

/** How far each character moves the pen, in thousandths of the font's size, cut to whole numbers as jsPDF states them. */
export function readGlyphWidths(bytes: Uint8Array): Map<number, number> {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const unitsPerEm = file.getUint16(tableOffset(file, 'head') + 18);
  const measuredGlyphs = file.getUint16(tableOffset(file, 'hhea') + 34);
  const metrics = tableOffset(file, 'hmtx');
  const widths = new Map<number, number>();
  eachGlyph(file, (code, glyph) => {
    const advance = file.getUint16(metrics + Math.min(glyph, measuredGlyphs - 1) * 4);
    widths.set(code, Math.trunc(advance * (1000 / unitsPerEm)));
  });
  return widths;
}
