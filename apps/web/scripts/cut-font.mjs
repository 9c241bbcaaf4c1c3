// Writes fonts/inter-text.woff2 and src/app/inter-text.css: the letters that nearly every text of the screen is made of,
// out of Inter's file of Latin letters, which is loaded only for the others. Run it after a change of the font's version:
// `node apps/web/scripts/cut-font.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const inter = '@fontsource-variable/inter';
/** First and last of each run of characters: printed ASCII, and what texts and figures have besides. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  // ° ± ² · ¼ ½ ¾ × ÷
  [0xb0, 0xb2],
  [0xb7, 0xb7],
  [0xbc, 0xbe],
  [0xd7, 0xd7],
  [0xf7, 0xf7],
  // – — ‘ ’ “ ” • …
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  // ↑ ↓ −
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
];

const characters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)))
  .join('');
const font = await subsetFont(
  readFileSync(require.resolve(`${inter}/files/inter-latin-wght-normal.woff2`)),
  characters,
  {
    targetFormat: 'woff2',
    // Nothing on the screen is lighter or bolder.
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['calt', 'ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'],
    noHinting: true,
  },
);
writeFileSync(new URL('../fonts/inter-text.woff2', import.meta.url), font);
writeFileSync(new URL('../fonts/OFL.txt', import.meta.url), readFileSync(require.resolve(`${inter}/LICENSE`)));

const hex = (code) => code.toString(16).toUpperCase().padStart(4, '0');
const unicodeRange = ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ');
writeFileSync(
  new URL('../src/app/inter-text.css', import.meta.url),
  `/* Written by scripts/cut-font.mjs. The family's other files say the same weights: only then they are one font. */
@font-face {
  font-family: "Inter Variable";
  font-style: normal;
  font-display: swap;
  font-weight: 100 900;
  src: url(../../fonts/inter-text.woff2) format("woff2-variations");
  unicode-range:
    ${unicodeRange.replaceAll(', ', ',\n    ')};
}
`,
);
