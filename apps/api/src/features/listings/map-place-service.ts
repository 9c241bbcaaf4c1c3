import type { Db } from '#db/client.ts';
import { findZip, listPlaceLabels, type PlaceLabel } from './map-place-repository.ts';

/** The table of places changes with imports of it alone. */
const heldMs = 60 * 60_000;

/** So many names a look at the whole country has, and four times as many for each closer look. */
const ofCountry = 60;
const most = 4_000;

export function createMapPlaceService({ db }: { db: Db }) {
  let held: { until: number; places: Promise<PlaceLabel[]> } | undefined;

  return {
    zip: async (zip: string) => (await findZip(db, zip)) ?? null,

    /** The closer the look, the more places. */
    async list(zoom: number): Promise<(PlaceLabel & { rank: number })[]> {
      if (!held || held.until < performance.now()) {
        held = { until: performance.now() + heldMs, places: listPlaceLabels(db, most) };
        held.places.catch(() => {
          held = undefined;
        });
      }
      const places = await held.places;
      const shown = Math.min(most, ofCountry * 4 ** Math.max(0, zoom - 4));
      return places.slice(0, shown).map((place, rank) => ({ ...place, rank }));
    },
  };
}

export type MapPlaceService = ReturnType<typeof createMapPlaceService>;
