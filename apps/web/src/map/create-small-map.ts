import { createBaseMap } from './base-map.ts';
import { readColors } from './colors.ts';
import { collect, type Features, pointAt } from './features.ts';
import { give } from './give.ts';
import { smallMapStyle, sources } from './map-layers.ts';
import type { Bounds } from './map-props.ts';
import type { SmallMapProps, SmallPin } from './small-map-props.ts';

/** A click this near to a pin means it, pixels. */
const near = 6;

function featuresOf(pins: readonly SmallPin[]): Features {
  return collect(
    pins.map(({ id, lon, lat, icon, isOnPoint }, rank) =>
      // The first ones lie above the others.
      pointAt(lon, lat, { id, icon, rank: -rank, isOnPoint: isOnPoint ? 1 : 0 }),
    ),
  );
}

/** Begins a map of a few homes in an element; `page` tells what its page wants at that moment. */
export function createSmallMap(container: HTMLElement, page: () => SmallMapProps, bounds: Bounds | undefined) {
  const colors = readColors(container);
  const { label, instead, pins, isGrouped = false } = page();
  const style = smallMapStyle(colors, featuresOf(pins), isGrouped);
  const { map, ready, ...base } = createBaseMap(container, {
    label,
    instead,
    style,
    colors,
    bounds,
    isInPage: true,
  });
  const canvas = map.getCanvas();

  function idAt({ x, y }: { x: number; y: number }): string | undefined {
    const layers = ['marked', 'pins', 'groups'].filter((id) => map.getLayer(id));
    const [feature] = map.queryRenderedFeatures(
      [
        [x - near, y - near],
        [x + near, y + near],
      ],
      { layers },
    );
    const { id } = feature?.properties ?? {};
    if (feature && id === undefined && feature.geometry.type === 'Point') {
      const [lon = 0, lat = 0] = feature.geometry.coordinates;
      base.zoomTo({ lon, lat }, 2);
    }
    return id === undefined ? undefined : String(id);
  }

  map.on('click', ({ point, lngLat }) => {
    const { onPlace, onChoose } = page();
    if (onPlace) onPlace({ lon: lngLat.lng, lat: lngLat.lat });
    else if (onChoose) onChoose(idAt(point));
  });
  let pointedAt: string | undefined;
  function pointAtPin(id: string | undefined): void {
    if (id === pointedAt) return;
    pointedAt = id;
    canvas.style.cursor = id === undefined ? '' : 'pointer';
    page().onPoint?.(id);
  }
  map.on('mousemove', 'pins', ({ features }) => pointAtPin(String(features?.[0]?.properties.id)));
  map.on('mouseleave', 'pins', () => pointAtPin(undefined));
  canvas.addEventListener('keydown', (event) => {
    const { onPlace } = page();
    if (event.key !== 'Enter' || !onPlace) return;
    event.preventDefault();
    const { lng, lat } = map.getCenter();
    onPlace({ lon: lng, lat });
  });

  return {
    remove: () => map.remove(),
    fit: base.fit,
    zoomTo: base.zoomTo,
    setPins: (shown: readonly SmallPin[]) => void ready.then(() => give(map, sources.listings, featuresOf(shown))),
    /** Above all others, and moved into view where it is not. */
    mark: (pin: SmallPin | undefined) =>
      void ready.then(() => {
        give(map, sources.chosen, featuresOf(pin ? [pin] : []));
        if (pin && !map.getBounds().contains([pin.lon, pin.lat])) map.panTo([pin.lon, pin.lat]);
      }),
  };
}

export type SmallMapHandle = ReturnType<typeof createSmallMap>;
