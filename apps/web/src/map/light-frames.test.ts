import type { Map as MapLibre } from 'maplibre-gl';
import { afterEach, expect, it, vi } from 'vitest';
import { lightenFrames } from './light-frames.ts';

const opened: (() => void)[] = [];
// The document outlives the map, and the other files' tests have it too.
afterEach(() => {
  for (const remove of opened.splice(0)) remove();
});

const placedAt = { center: { x: 0 }, zoom: 10 };

/** What of a map is touched: its events, and whether symbols have to be placed anew when it stands at `x` pixels. */
function openMap({ isMoving, isDragged = false }: { isMoving: boolean; isDragged?: boolean }) {
  const handlers: { name: string; handler: () => void }[] = [];
  const on = (name: string, handler: () => void) => handlers.push({ name, handler });
  const style = {
    _placementInputsChanged: ({ x }: { x: number }) => x !== placedAt.center.x,
    pauseablePlacement: { placement: { transform: placedAt } },
  };
  const triggerRepaint = vi.fn();
  const dragPan = { isActive: () => isDragged };
  const map = {
    on,
    once: on,
    style,
    triggerRepaint,
    painter: { drawFunctions: {} },
    isMoving: () => isMoving,
    dragPan,
  };
  lightenFrames(map as unknown as MapLibre, 0);
  const fire = (name: string) => {
    for (const each of handlers) if (each.name === name) each.handler();
  };
  fire('style.load');
  opened.push(() => fire('remove'));
  const isPlacedAt = (x: number, zoom = placedAt.zoom) => {
    const distance = { dist: () => Math.abs(x - placedAt.center.x) };
    return style._placementInputsChanged({ x, zoom, locationToScreenPoint: () => distance } as unknown as {
      x: number;
    });
  };
  return { isPlacedAt, fire, triggerRepaint };
}

it('a map that is dragged places its symbols anew where others may have come into it', () => {
  const { isPlacedAt } = openMap({ isMoving: true });
  expect([0, 40, 100, 101, 900].map((x) => isPlacedAt(x))).toEqual([false, false, false, true, true]);
});

it('a map that is zoomed places them anew however little it was moved', () => {
  expect(openMap({ isMoving: true }).isPlacedAt(1, 10.5)).toBe(true);
});

it('a map that rests places them where it has been moved at all, and is drawn for it', () => {
  const { isPlacedAt, fire, triggerRepaint } = openMap({ isMoving: false });
  expect([0, 1].map((x) => isPlacedAt(x))).toEqual([false, true]);
  fire('moveend');
  expect(triggerRepaint).toHaveBeenCalled();
});

it('what moves a dragged map is kept from the page, until the map is gone', () => {
  const seen = vi.fn();
  document.body.addEventListener('pointermove', seen);
  const move = () => document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
  openMap({ isMoving: false });
  move();
  expect(seen).toHaveBeenCalledTimes(1);
  const { fire } = openMap({ isMoving: true, isDragged: true });
  move();
  expect(seen).toHaveBeenCalledTimes(1);
  fire('remove');
  move();
  expect(seen).toHaveBeenCalledTimes(2);
  document.body.removeEventListener('pointermove', seen);
});
