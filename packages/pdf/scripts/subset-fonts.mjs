// Writes fonts/*.ttf: the characters that documents print, out of the whole fonts. Run it after a change of
// @rei/domain/documents/printable or of a font's version: `node packages/pdf/scripts/subset-fonts.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { printableRanges } from '../../domain/src/documents/printable.ts';

const require = createRequire(import.meta.url);
/** Letters and contracts are set in Tinos, reports in Arimo: two of one kind, with the same letters, their digits of one width. */
const families = {
  tinos: { source: '@expo-google-fonts/tinos', name: 'Tinos' },
  arimo: { source: '@expo-google-fonts/arimo', name: 'Arimo' },
};
const faces = { regular: '400Regular', bold: '700Bold' };

const characters = printableRanges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)))
  .join('');

for (const [family, { source, name }] of Object.entries(families)) {
  for (const [face, weight] of Object.entries(faces)) {
    const whole = readFileSync(require.resolve(`${source}/${weight}/${name}_${weight}.ttf`));
    // Documents place each letter by its own width: what a shaper would use (GPOS, GSUB, …) is left out.
    const subset = await subsetFont(whole, characters, {
      targetFormat: 'truetype',
      noLayoutClosure: true,
      noHinting: true,
      dropTables: ['GPOS', 'GSUB', 'GDEF', 'kern', 'DSIG'],
    });
    writeFileSync(new URL(`../fonts/${family}-${face}.ttf`, import.meta.url), subset);
  }
  writeFileSync(
    new URL(`../fonts/${family === 'tinos' ? 'OFL' : `OFL-${family}`}.txt`, import.meta.url),
    readFileSync(require.resolve(`${source}/LICENSE_FONT`)),
  );
}
