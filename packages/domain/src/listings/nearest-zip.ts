interface ZipPlace {
  zip: string;
  lat: number;
  lon: number;
}

/** Degrees of latitude: farther from every ZIP's centre is no place of one. */
const farthest = 0.25;

const cellOf = (lat: number, lon: number) => `${Math.floor(lat / farthest)}|${Math.floor(lon / farthest)}`;

/** The ZIP whose centre is nearest to a place; undefined more than a quarter of a degree (some 17 miles) from all. */
export function createNearestZip(zips: readonly ZipPlace[]): (lat: number, lon: number) => string | undefined {
  const cells = Map.groupBy(zips, ({ lat, lon }) => cellOf(lat, lon));
  return (lat, lon) => {
    const scale = Math.cos((lat * Math.PI) / 180);
    let found: string | undefined;
    let least = farthest ** 2;
    for (const north of [-1, 0, 1]) {
      for (const east of [-1, 0, 1]) {
        for (const place of cells.get(cellOf(lat + north * farthest, lon + east * farthest)) ?? []) {
          const away = (place.lat - lat) ** 2 + ((place.lon - lon) * scale) ** 2;
          if (away < least) [found, least] = [place.zip, away];
        }
      }
    }
    return found;
  };
}
