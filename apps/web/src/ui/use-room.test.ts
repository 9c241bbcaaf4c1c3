import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { stubWindow } from '#testing/stub-window.ts';
import { chooseRail } from './rail.ts';
import { useNarrowRoom, useRoom } from './use-room.ts';

afterEach(() => chooseRail(false));

test.each([
  // A phone has its gutters alone beside the page.
  { window: 687, room: 656, isRail: false, fits: false },
  { window: 688, room: 656, isRail: false, fits: true },
  // A tablet has the rail as well.
  { window: 768, room: 656, isRail: false, fits: true },
  { window: 768, room: 657, isRail: false, fits: false },
  { window: 1099, room: 928, isRail: false, fits: true },
  // The navigation in full takes room from the page, by choice it does not.
  { window: 1199, room: 928, isRail: false, fits: false },
  { window: 1200, room: 928, isRail: false, fits: true },
  { window: 1040, room: 928, isRail: true, fits: true },
  { window: 1199, room: 928, isRail: true, fits: true },
])('a window of $window px has room for $room px: $fits', ({ window: width, room, isRail, fits }) => {
  stubWindow(width);
  chooseRail(isRail);
  expect(renderHook(() => useRoom(room)).result.current).toBe(fits);
  expect(renderHook(() => useNarrowRoom(room)).result.current).toBe(!fits);
});
