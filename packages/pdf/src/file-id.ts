const seeds = [0x811c9dc5, 0x1b873593, 0xcc9e2d51, 0x85ebca6b];

/** The 32 hexadecimal digits by which a PDF file is told from others: the same text gives the same (FNV-1a, four times). */
export function pdfFileId(text: string): string {
  return seeds.map((seed) => quarter(text, seed).toString(16).padStart(8, '0')).join('');
}

function quarter(text: string, seed: number): number {
  let hash = seed;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return hash >>> 0;
}
