// Writes fonts/*.ttf: the characters that documents print, out of the whole Tinos. Run it after a change of
// @rei/domain/documents/printable or of the font's version: `node packages/pdf/scripts/subset-fonts.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { printableRanges } from '../../domain/src/documents/printable.ts';

const require = createRequire(import.meta.url);
const source = '@expo-google-fonts/tinos';
const faces = { regular: '400Regular/Tinos_400Regular', bold: '700Bold/Tinos_700Bold' };

const characters = printableRanges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)))
  .join('');

for (const [face, file] of Object.entries(faces)) {
  const whole = readFileSync(require.resolve(`${source}/${file}.ttf`));
  // Documents place each letter by its own width: what a shaper would use (GPOS, GSUB, …) is left out.
  const subset = await subsetFont(whole, characters, {
    targetFormat: 'truetype',
    noLayoutClosure: true,
    noHinting: true,
    dropTables: ['GPOS', 'GSUB', 'GDEF', 'kern', 'DSIG'],
  });
  writeFileSync(new URL(`../fonts/tinos-${face}.ttf`, import.meta.url), subset);
}
writeFileSync(new URL('../fonts/OFL.txt', import.meta.url), readFileSync(require.resolve(`${source}/LICENSE_FONT`)));
