import { VectorTile, type VectorTileFeature, type VectorTileLayer } from '@mapbox/vector-tile';
import { mapUnits } from '@rei/domain/map/mercator';
import { PbfReader } from 'pbf';
import type { StreetArchive } from '#ports/street-archive.ts';
import { type Frame, frameHeight, frameWidth } from './picture-frame.ts';

/** A tile of this zoom is a little smaller than a picture: it has four of them, or six. */
const zoom = 12;
const tileSize = mapUnits / 2 ** zoom;

/** Steps across a tile in what is kept of it: about the picture's own. */
const grid = 256;

/** Tiles kept; the homes of a page mostly share theirs. */
const most = 200;

/** Pictures of the largest cities go without what comes after. */
const mostText = 24_000;

/** A picture does not wait longer for another host. */
const waitMs = 1500;

interface TilePaths {
  water: string;
  major: string;
  highway: string;
}

export interface PlacedTile extends TilePaths {
  /** Where it begins in the picture, and how many of the picture's steps one of its own has. */
  x: number;
  y: number;
  scale: number;
}

type Point = [number, number];

/** Points on the grid, without those that stand where the one before does. */
function onGrid(feature: VectorTileFeature): Point[][] {
  return feature.loadGeometry().map((line) => {
    const points: Point[] = [];
    for (const point of line) {
      const [x, y] = [Math.round((point.x / feature.extent) * grid), Math.round((point.y / feature.extent) * grid)];
      const last = points.at(-1);
      if (last?.[0] !== x || last[1] !== y) points.push([x, y]);
    }
    return points;
  });
}

function pathOf(points: readonly Point[]): string {
  const [[firstX, firstY] = [0, 0], ...rest] = points;
  let [x, y] = [firstX, firstY];
  const steps = rest.map(([toX, toY]) => {
    const step = `l${toX - x} ${toY - y}`;
    [x, y] = [toX, toY];
    return step;
  });
  return `M${firstX} ${firstY}${steps.join('')}`;
}

function pathsOf(layer: VectorTileLayer | undefined, isWanted: (feature: VectorTileFeature) => boolean): string {
  let text = '';
  for (let at = 0; at < (layer?.length ?? 0) && text.length < mostText; at += 1) {
    const feature = layer?.feature(at);
    if (!feature || !isWanted(feature)) continue;
    for (const points of onGrid(feature))
      if (points.length > 1) text += pathOf(points) + (feature.type === 3 ? 'z' : '');
  }
  return text;
}

function readTile(bytes: Uint8Array): TilePaths {
  const { roads, water } = new VectorTile(new PbfReader(bytes)).layers;
  const ofKind = (kind: string) => pathsOf(roads, ({ type, properties }) => type === 2 && properties.kind === kind);
  return {
    water: pathsOf(water, ({ type }) => type === 3),
    major: ofKind('major_road'),
    highway: ofKind('highway'),
  };
}

/** Water and the larger streets for pictures; a piece that cannot be had is left out. */
export function createPictureStreets(archive: StreetArchive) {
  const kept = new Map<string, Promise<TilePaths | undefined>>();

  function tileAt(x: number, y: number): Promise<TilePaths | undefined> {
    const key = `${x} ${y}`;
    const known = kept.get(key);
    if (known) {
      // What was asked for last goes last.
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const read = archive.tile(zoom, x, y).then((bytes) => bytes && readTile(bytes));
    kept.set(key, read);
    read.catch(() => kept.delete(key));
    const oldest = kept.keys().next().value;
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return read;
  }

  return {
    async around({ units: { left, top, each } }: Frame): Promise<PlacedTile[]> {
      const tiles: Promise<PlacedTile | undefined>[] = [];
      const last = (from: number, steps: number) => Math.floor((from + steps * each) / tileSize);
      for (let x = Math.floor(left / tileSize); x <= last(left, frameWidth); x += 1) {
        for (let y = Math.floor(top / tileSize); y <= last(top, frameHeight); y += 1) {
          const place = { x: (x * tileSize - left) / each, y: (y * tileSize - top) / each };
          const tile = tileAt(x, y).then(
            (paths) => paths && { ...paths, ...place, scale: tileSize / grid / each },
            () => undefined,
          );
          tiles.push(Promise.race([tile, after(waitMs)]));
        }
      }
      return (await Promise.all(tiles)).filter((tile) => tile !== undefined);
    },
  };
}

function after(ms: number): Promise<undefined> {
  return new Promise((done) => setTimeout(() => done(undefined), ms).unref());
}

export type PictureStreets = ReturnType<typeof createPictureStreets>;
