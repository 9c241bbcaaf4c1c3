import { type Feature, fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf';
import { mapX, mapY, tileUnits } from '@rei/domain/map/mercator';
import { zxyToTileId } from 'pmtiles';

const extent = 4096;
/** So much of a neighbor's streets each tile has. */
const buffer = 64;
const zooms = { from: 9, to: 13 };
const headerBytes = 127;

type Line = { kind: string; name: string; points: [number, number][] };

interface Place {
  lat: number;
  lon: number;
}

/** A town of straight streets around a place: a grid of minor ones, some larger, one highway. */
function streetsAround({ lat, lon }: Place, reach: number): Line[] {
  const lines: Line[] = [];
  const count = Math.round(reach / 0.004);
  for (let at = -count; at <= count; at += 1) {
    const kind = at === 0 ? 'highway' : at % 5 === 0 ? 'major_road' : 'minor_road';
    const [north, east] = [lat + at * 0.004, lon + at * 0.005];
    lines.push({ kind, name: `${Math.abs(at)}th St`, points: [-1, 1].map((side) => [east, lat + side * reach]) });
    lines.push({ kind, name: `Ash Ave ${at}`, points: [-1, 1].map((side) => [lon + side * reach, north]) });
  }
  return lines;
}

/** Streets are straight and go north or east, so that the tile's edge cuts them where it stops them. */
const within = (step: number) => Math.round(Math.max(-buffer, Math.min(step, extent + buffer)));

function tileOf(lines: readonly Line[], z: number, x: number, y: number): Uint8Array {
  const [across, down] = [tileUnits(z, x), tileUnits(z, y)];
  const place = ([lon, lat]: [number, number]): [number, number] => [
    within(((mapX(lon) - across.from) / across.size) * extent),
    within(((mapY(lat) - down.from) / down.size) * extent),
  ];
  const road = ({ kind, name, points }: Line): Feature => ({
    type: 2,
    geometry: [points.map(place)],
    tags: { kind, name, min_zoom: zooms.from },
  });
  const isThere = ({ geometry: [[from, to] = []] }: Feature) => String(from) !== String(to);
  const ground: Feature = {
    type: 3,
    geometry: [
      [
        [0, 0],
        [extent, 0],
        [extent, extent],
        [0, extent],
        [0, 0],
      ],
    ],
    tags: { kind: 'earth' },
  };
  const layer = (name: string, features: Feature[]) =>
    Object.assign(new GeoJSONWrapper(features, { version: 2, extent }), { name });
  return fromVectorTileJs({
    layers: { earth: layer('earth', [ground]), roads: layer('roads', lines.map(road).filter(isThere)) },
  });
}

function varints(numbers: readonly number[]): Buffer {
  const bytes: number[] = [];
  for (let number of numbers) {
    for (; number > 127; number = Math.floor(number / 128)) bytes.push((number % 128) + 128);
    bytes.push(number);
  }
  return Buffer.from(bytes);
}

/** Streets around a place as a PMTiles archive of version 3, nothing in it compressed. */
export function streetArchive(around: Place, { reach = 0.1 } = {}): Buffer {
  const lines = streetsAround(around, reach);
  const tiles: { id: number; bytes: Uint8Array }[] = [];
  for (let z = zooms.from; z <= zooms.to; z += 1) {
    const index = (units: number) => Math.floor(units / tileUnits(z, 0).size);
    for (let x = index(mapX(around.lon - reach)); x <= index(mapX(around.lon + reach)); x += 1) {
      for (let y = index(mapY(around.lat + reach)); y <= index(mapY(around.lat - reach)); y += 1)
        tiles.push({ id: zxyToTileId(z, x, y), bytes: tileOf(lines, z, x, y) });
    }
  }
  tiles.sort((one, other) => one.id - other.id);
  const directory = varints([
    tiles.length,
    ...tiles.map(({ id }, at) => id - (tiles[at - 1]?.id ?? 0)),
    ...tiles.map(() => 1),
    ...tiles.map(({ bytes }) => bytes.length),
    // Each follows the one before it.
    ...tiles.map((_, at) => (at === 0 ? 1 : 0)),
  ]);
  const metadata = Buffer.from(JSON.stringify({ vector_layers: [{ id: 'earth' }, { id: 'roads' }] }));
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const dataAt = headerBytes + directory.length + metadata.length;
  const places = [headerBytes, directory.length, headerBytes + directory.length, metadata.length, dataAt, 0, dataAt];
  for (const [at, number] of [...places, data.length, tiles.length, tiles.length, tiles.length].entries())
    header.writeBigUInt64LE(BigInt(number), 8 + at * 8);
  // Clustered; neither directories nor tiles compressed; vector tiles.
  for (const [at, number] of [1, 1, 1, 1, zooms.from, zooms.to].entries()) header.writeUInt8(number, 96 + at);
  const { lat, lon } = around;
  for (const [at, degrees] of [lon - reach, lat - reach, lon + reach, lat + reach].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + at * 4);
  header.writeUInt8(zooms.to, 118);
  header.writeInt32LE(Math.round(lon * 1e7), 119);
  header.writeInt32LE(Math.round(lat * 1e7), 123);
  return Buffer.concat([header, directory, metadata, data]);
}
