import { type Flavor, layers, namedFlavor } from '@protomaps/basemaps';
import { addProtocol, type LayerSpecification, type Map as MapLibre } from 'maplibre-gl';
import { FetchSource, PMTiles, Protocol, type RangeResponse } from 'pmtiles';
import { renewSessionNow } from '#lib/api-client.ts';
import type { ColorScheme } from '#lib/color-scheme.ts';
import type { MapColors } from './colors.ts';

const source = 'streets';

/** What the map says by itself, or with pictures that nobody has drawn. */
const leftOut =
  /^(background|pois|address_label|roads_shields|roads_oneway|places_(region|locality|country)|boundaries)/;

/** The page's own font: without files of glyphs the map draws the letters itself. */
const font = ['Inter Variable'];

/** Pieces of our own archive need a session, which is renewed once where it has ended. */
class ArchiveSource extends FetchSource {
  override async getBytes(...piece: Parameters<FetchSource['getBytes']>): Promise<RangeResponse> {
    try {
      return await super.getBytes(...piece);
    } catch (error) {
      const isRefused = error instanceof Error && error.message.endsWith(' 401');
      if (!isRefused || !(await renewSessionNow())) throw error;
      return super.getBytes(...piece);
    }
  }
}

let protocol: Protocol | undefined;

/** One archive for all maps of a page: its directory is read once. */
function archiveAt(url: string): string {
  if (!protocol) {
    protocol = new Protocol();
    addProtocol('pmtiles', protocol.tile);
  }
  if (!protocol.get(url)) {
    const isOwn = new URL(url).origin === window.location.origin;
    protocol.add(new PMTiles(isOwn ? new ArchiveSource(url) : new FetchSource(url)));
  }
  return `pmtiles://${url}`;
}

const looks = {
  light: {
    edge: '#d5d8d1',
    road: '#ffffff',
    water: '#c9dfe6',
    label: '#5c6661',
    halo: '#ffffff',
    more: { park_b: '#d5e5d6', wood_b: '#d5e2d3', scrub_b: '#d8e4d6' },
  },
  dark: { edge: '#242b28', road: '#38413d', water: '#14262e', label: '#9aa5a0', halo: '#121614', more: {} },
};

/** Protomaps' colors made quiet, so that pins stand out; names are dark enough to be read. */
function flavorOf(scheme: ColorScheme, { land }: MapColors): Flavor {
  const { edge, road, water, label, halo, more } = looks[scheme];
  const named = namedFlavor(scheme);
  const roads = Object.keys(named).flatMap((name): [string, string][] => {
    if (name.includes('casing')) return [[name, edge]];
    if (/^(bridges_|tunnels?_)?(other|minor|minor_a|minor_b|minor_service|link|major|highway)$/.test(name))
      return [[name, road]];
    if (/^roads_label_\w+_halo$/.test(name)) return [[name, halo]];
    return name.startsWith('roads_label_') ? [[name, label]] : [];
  });
  return { ...named, ...more, ...Object.fromEntries(roads), earth: land, water };
}

function ownFont(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer;
  return { ...layer, layout: { ...layer.layout, 'text-font': font } };
}

interface Streets {
  address: string;
  scheme: ColorScheme;
  colors: MapColors;
}

/** Puts streets, water and parks below what the map has of its own, and their names below its pins. */
export function addStreets(map: MapLibre, { address, scheme, colors }: Streets): void {
  const url = new URL(address, window.location.href).href;
  map.addSource(source, { type: 'vector', url: archiveAt(url) });
  const shown = layers(source, flavorOf(scheme, colors), { lang: 'en' }).filter(({ id }) => !leftOut.test(id));
  const own = map.getStyle().layers.map(({ id }) => id);
  const overNames = own[own.indexOf('place-names') + 1];
  for (const layer of shown.map(ownFont)) map.addLayer(layer, layer.type === 'symbol' ? overNames : 'lines');
}
