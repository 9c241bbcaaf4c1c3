import { Map as MapLibre } from 'maplibre-gl';
import {
  type AreaColors,
  areaStyle,
  drawHatching,
  hatching,
  ofArea,
  pointedLayer,
  type ShownAreas,
} from './area-map-layers.ts';
import { gestureTexts } from './base-map.ts';
import { give } from './give.ts';
import { nameCanvas } from './map-keys.ts';
import type { Bounds } from './map-props.ts';

const tokens = {
  ground: '--sunken',
  land: '--surface',
  line: '--line-strong',
  ink: '--ink',
  few: '--line-strong',
} as const;
export const classTokens = ['--class-1', '--class-2', '--class-3', '--class-4', '--class-5'] as const;

function readAreaColors(page: HTMLElement): AreaColors {
  const probe = document.createElement('span');
  page.append(probe);
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const { ground, land, line, ink, few } = tokens;
  const colors = {
    ...{ ground: read(ground), land: read(land), line: read(line), ink: read(ink), few: read(few) },
    classes: classTokens.map(read),
  };
  probe.remove();
  return colors;
}

/** What has the same as a map of areas. */
export const tableInstead = 'The table has the same figures.';

interface AreaMapEvents {
  label: string;
  onPoint: (key: string | undefined) => void;
  onChoose: (key: string) => void;
}

/** Begins a map of areas in an element; `page` tells what its page wants at that moment. */
export function createAreaMap(container: HTMLElement, page: () => AreaMapEvents, bounds: Bounds) {
  const colors = readAreaColors(container);
  const map = new MapLibre({
    container,
    style: areaStyle(colors),
    bounds,
    fitBoundsOptions: { padding: 16 },
    ...{ attributionControl: false, dragRotate: false, pitchWithRotate: false, touchPitch: false },
    // Its page is scrolled over it: with Ctrl, or two fingers, it is the map that moves.
    ...{ cooperativeGestures: true, locale: gestureTexts, maxZoom: 12, minZoom: 1 },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const canvas = map.getCanvas();
  nameCanvas(canvas, page().label, tableInstead);
  const ready = new Promise<void>((done) => map.once('load', () => done()));
  map.setMissingStyleImageResolver((id) => {
    if (id === hatching && !map.hasImage(id)) map.addImage(id, drawHatching(colors));
  });

  function keyAt(point: { x: number; y: number }): string | undefined {
    const layers = ['areas', 'beyond'].filter((id) => map.getLayer(id));
    const [top] = map.queryRenderedFeatures([point.x, point.y], { layers });
    const key: unknown = top?.properties.key;
    return typeof key === 'string' ? key : undefined;
  }
  let pointedAt: string | undefined;
  map.on('mousemove', ({ point }) => {
    const key = map.isMoving() ? undefined : keyAt(point);
    if (key === pointedAt) return;
    pointedAt = key;
    canvas.style.cursor = key === undefined ? '' : 'pointer';
    page().onPoint(key);
  });
  canvas.addEventListener('mouseleave', () => {
    pointedAt = undefined;
    page().onPoint(undefined);
  });
  map.on('click', ({ point }) => {
    const key = keyAt(point);
    if (key !== undefined) page().onChoose(key);
  });

  return {
    remove: () => map.remove(),
    fit: (box: Bounds) => map.fitBounds(box, { padding: 16, animate: false }),
    zoom: (by: number) => map.easeTo({ zoom: map.getZoom() + by }),
    point: (key: string | undefined): void => void ready.then(() => map.setFilter(pointedLayer, ofArea(key))),
    show({ areas, beyond, states, outlined }: ShownAreas): void {
      void ready.then(() => {
        for (const [id, data] of Object.entries({ areas, beyond, states, outlined })) give(map, id, data);
      });
    },
  };
}

export type AreaMapHandle = ReturnType<typeof createAreaMap>;
