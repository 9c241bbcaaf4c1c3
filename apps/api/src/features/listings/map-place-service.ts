import { mostAreaPlaces } from '@rei/domain/deal-finder/area-endpoints';
import { cityKey } from '@rei/domain/listings/address-key';
import type { Db } from '#db/client.ts';
import { findZip, listAreaZips, listPlaceLabels, type PlaceLabel, type ZipsWanted } from './map-place-repository.ts';
import type { SearchTextService } from './text-service.ts';

/** The table of places changes with imports of it alone. */
const heldMs = 60 * 60_000;

/** So many names a look at the whole country has, and four times as many for each closer look. */
const ofCountry = 60;
const most = 4_000;

/** More dots than these say no more on a small map. */
const mostAreaZips = 300;

export function createMapPlaceService({ db, searchText }: { db: Db; searchText: SearchTextService }) {
  let held: { until: number; places: Promise<PlaceLabel[]> } | undefined;

  return {
    zip: async (zip: string) => (await findZip(db, zip)) ?? null,

    async area(text: string) {
      const typed = text
        .split(/[;\n]/)
        .map((each) => each.trim())
        .filter((each) => each !== '')
        .slice(0, mostAreaPlaces);
      const parsed = await Promise.all(typed.map((each) => searchText.parse(each)));
      const wanted = parsed.map(({ places: [{ zips, city, state }] }): ZipsWanted => {
        // What says no place at all is none, not the whole country.
        if (!zips && city === undefined && state === undefined) return { zips: [], city: null, state: null };
        return { zips: zips ?? null, city: city === undefined ? null : cityKey(city), state: state ?? null };
      });
      const found = await listAreaZips(db, wanted, mostAreaZips);
      const { total, zips } = found;
      return { total, zips, unknown: typed.filter((_, place) => !found.places.includes(place)) };
    },

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
