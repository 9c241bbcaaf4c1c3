import type { pictureSchemes } from '@rei/domain/listings/endpoints';
import { type Frame, frameHeight, frameWidth, stepsPerMile } from './picture-frame.ts';
import type { Neighbors, ZipCenter } from './picture-repository.ts';
import type { PlacedTile } from './picture-streets.ts';

export type PictureScheme = (typeof pictureSchemes)[number];

/** The pages' colors, which a picture that is a file of its own cannot ask for. */
const colors = {
  light: {
    land: '#f0f1ec',
    water: '#c9dfe6',
    road: '#ffffff',
    edge: '#d5d8d1',
    ring: '#7f8984',
    dot: '#4f5a55',
    text: '#4f5a55',
    chip: '#ffffff',
    ink: '#1c2321',
    pin: '#1b5e4b',
    hole: '#ffffff',
  },
  dark: {
    land: '#1d2321',
    water: '#14262e',
    road: '#38413d',
    edge: '#12161480',
    ring: '#74807a',
    dot: '#b0bab5',
    text: '#b0bab5',
    chip: '#191e1c',
    ink: '#e8ece9',
    pin: '#7cc7ab',
    hole: '#08241b',
  },
} as const;

const font = 'system-ui, -apple-system, &quot;Segoe UI&quot;, Roboto, Arial, sans-serif';

/** On a row's thumbnail names could not be read, and the pin would be a point. */
const whenSmall = [
  '.tiny{display:none}',
  '@media (max-width:150px){.small,.chip{display:none}.tiny{display:inline}.pin{transform:scale(1.8)}.dots{stroke-opacity:.4}}',
  '@media (max-width:90px){.pin{transform:scale(3.4)}}',
].join('');

const root = `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%">`;

/** Fills whatever box the page has for it, as a photo does. */
const filling = 'width="100%" height="100%" preserveAspectRatio="xMidYMid slice"';

const step = (value: number) => String(Math.round(value * 10) / 10);

/** Words in the lower left corner, as large in a small box as in a large one. */
function chip(text: string, scheme: PictureScheme): string {
  const width = Math.ceil(text.length * 6.6) + 14;
  const { chip: ground, ink } = colors[scheme];
  return (
    `<svg class="chip" y="100%" overflow="visible"><rect x="6" y="-26" width="${width}" height="20" rx="3" fill="${ground}" fill-opacity=".92"/>` +
    `<text x="${6 + width / 2}" y="-12" text-anchor="middle" font-size="12" font-weight="600" font-family="${font}" fill="${ink}">${text}</text></svg>`
  );
}

/** The same across the foot of a thumbnail. */
function band(text: string, scheme: PictureScheme): string {
  const { chip: ground, ink } = colors[scheme];
  return (
    `<svg class="tiny" y="100%" overflow="visible"><rect y="-11" width="100%" height="11" fill="${ground}" fill-opacity=".92"/>` +
    `<text x="50%" y="-2.5" text-anchor="middle" font-size="8.5" font-family="${font}" fill="${ink}">${text}</text></svg>`
  );
}

/** Dots of one size as one line of points: many cost no more than their places. */
function dots(places: readonly { x: number; y: number }[], size: number): string {
  if (places.length === 0) return '';
  return `<path d="${places.map(({ x, y }) => `M${step(x)} ${step(y)}h0`).join('')}" stroke-width="${size}"/>`;
}

/** Water and streets below everything else, each street with an edge that sets it off. */
function drawStreets(tiles: readonly PlacedTile[], scheme: PictureScheme): string {
  const { water, road, edge } = colors[scheme];
  const layers = [
    { of: 'water', look: `fill="${water}"`, width: 0 },
    { of: 'major', look: `fill="none" stroke="${edge}"`, width: 2.4 },
    { of: 'highway', look: `fill="none" stroke="${edge}"`, width: 4 },
    { of: 'major', look: `fill="none" stroke="${road}"`, width: 1.4 },
    { of: 'highway', look: `fill="none" stroke="${road}"`, width: 2.8 },
  ] as const;
  // A street that is drawn twice is written once.
  const paths = tiles.flatMap((tile, at) =>
    (['water', 'major', 'highway'] as const).map(
      (of) =>
        `<path id="${of}${at}" transform="translate(${step(tile.x)} ${step(tile.y)}) scale(${tile.scale.toFixed(4)})" d="${tile[of]}"/>`,
    ),
  );
  const drawn = layers.map(({ of, look, width }) => {
    const each = tiles.map((tile, at) => (tile[of] === '' ? '' : `<use href="#${of}${at}"/>`)).join('');
    return `<g ${look} stroke-width="${width}" stroke-linejoin="round">${each}</g>`;
  });
  return tiles.length === 0 ? '' : `<defs>${paths.join('')}</defs>${drawn.join('')}`;
}

/** In the lower right corner, where a picture is large enough for its words. */
function owner(scheme: PictureScheme): string {
  const { text, land } = colors[scheme];
  return `<svg class="small" x="100%" y="100%" overflow="visible"><text x="-4" y="-4" text-anchor="end" font-size="9" font-family="${font}" fill="${text}" stroke="${land}" stroke-width="3" paint-order="stroke">© OpenStreetMap</text></svg>`;
}

function ring({ home }: Frame, miles: number): string {
  return `<circle cx="${step(home.x)}" cy="${step(home.y)}" r="${miles * stepsPerMile}"/>`;
}

function label(x: number, y: number, text: string, scheme: PictureScheme): string {
  const { text: ink, land } = colors[scheme];
  return `<text x="${step(x)}" y="${step(y)}" text-anchor="middle" font-size="9.5" font-family="${font}" fill="${ink}" stroke="${land}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${text}</text>`;
}

interface Name {
  x: number;
  y: number;
  name: string;
}

/** A name's half width and height with some room. */
const [nameAside, nameAbove] = [17, 12];

/** Names that lie over neither the pin, nor the chips in the corners, nor each other. */
function freeNames(names: readonly Name[], { home }: Frame): Name[] {
  const free: Name[] = [];
  const isOver = (name: Name, x: number, y: number) =>
    Math.abs(name.x - x) < nameAside * 2 && Math.abs(name.y - y) < nameAbove;
  for (const name of names) {
    const { x, y } = name;
    if (x < nameAside || x > frameWidth - nameAside || y < nameAbove || y > frameHeight - 40) continue;
    if (Math.abs(x - home.x) < nameAside + 14 && y > home.y - 40 && y < home.y + 16) continue;
    if (isOver(name, home.x, home.y + stepsPerMile) || isOver(name, home.x, home.y + 2 * stepsPerMile)) continue;
    if (!free.some((other) => isOver(name, other.x, other.y))) free.push(name);
  }
  return free;
}

interface PlaceDrawing {
  frame: Frame;
  zip: string;
  neighbors: readonly Neighbors[];
  zips: readonly ZipCenter[];
  streets: readonly PlacedTile[];
  scheme: PictureScheme;
}

/** Two miles around a home: the homes for sale near it, rings at one and two miles, the ZIPs around, its own in words. */
export function drawPlace({ frame, zip, neighbors, zips, streets, scheme }: PlaceDrawing): string {
  const { land, ring: line, dot, pin, hole } = colors[scheme];
  const placed = neighbors.map(({ lon, lat, count }) => ({ ...frame.at(lon, lat), count }));
  // Those of post-office boxes and single buildings have high numbers.
  const others = zips.filter((other) => other.zip !== zip).sort((one, other) => (one.zip < other.zip ? -1 : 1));
  const names = freeNames(
    others.map((other) => ({ ...frame.at(other.lon, other.lat), name: other.zip })),
    frame,
  );
  const { x, y } = frame.home;
  return [
    root,
    `<style>${whenSmall}</style>`,
    `<rect width="100%" height="100%" fill="${land}"/>`,
    `<svg ${filling} viewBox="0 0 ${frameWidth} ${frameHeight}">`,
    drawStreets(streets, scheme),
    `<g fill="none" stroke="${line}" stroke-dasharray="2 3">${ring(frame, 1)}${ring(frame, 2)}</g>`,
    `<g class="dots" fill="none" stroke="${dot}" stroke-opacity=".55" stroke-linecap="round">`,
    dots(
      placed.filter(({ count }) => count === 1),
      2.6,
    ),
    dots(
      placed.filter(({ count }) => count > 1 && count < 6),
      3.6,
    ),
    dots(
      placed.filter(({ count }) => count > 5),
      4.8,
    ),
    '</g><g class="small">',
    ...names.map((name) => label(name.x, name.y, name.name, scheme)),
    label(x, y + stepsPerMile + 3, '1 mi', scheme),
    label(x, y + 2 * stepsPerMile + 3, '2 mi', scheme),
    '</g>',
    `<g transform="translate(${step(x)} ${step(y)})"><g class="pin"><path d="M0 0C-3-5-10-10-10-18a10 10 0 0 1 20 0C10-10 3-5 0 0Z" fill="${pin}" stroke="${hole}" stroke-width="1.5"/><circle cy="-18" r="3.6" fill="${hole}"/></g></g>`,
    '</svg>',
    streets.length === 0 ? '' : owner(scheme),
    zip === '' ? '' : chip(`ZIP ${zip}`, scheme),
    '</svg>\n',
  ].join('');
}

/** A drawn house with a word that says what it is. */
export function captionDrawing(drawing: string, scheme: PictureScheme): string {
  const filled = drawing.trim().replace('width="1280" height="960"', filling);
  return `${root}<style>${whenSmall}</style>${filled}${chip('Illustration', scheme)}${band('Illustration', scheme)}</svg>\n`;
}
