export const milesPerDegree = 69.0;

const radians = Math.PI / 180;

/** Of an angle in degrees. */
export const cosOf = (degrees: number): number => Math.cos(degrees * radians);

/** Great-circle distance of two places in miles (haversine, mean radius of the earth 3,958.8 miles). */
export function milesBetween(one: { lat: number; lon: number }, other: { lat: number; lon: number }): number {
  return milesByCosines(one, cosOf(one.lat), other.lat, other.lon, cosOf(other.lat));
}

/** The same where the cosines of both latitudes are known, for one home and many others. */
export function milesByCosines(
  { lat, lon }: { lat: number; lon: number },
  cosLat: number,
  otherLat: number,
  otherLon: number,
  cosOther: number,
): number {
  const dLat = (otherLat - lat) * radians;
  const dLon = (otherLon - lon) * radians;
  const chord = Math.sin(dLat / 2) ** 2 + cosLat * cosOther * Math.sin(dLon / 2) ** 2;
  return 2 * 3958.8 * Math.asin(Math.min(Math.sqrt(chord), 1));
}

/** The degrees around a place that hold every place within a distance; near a pole all longitudes. */
export function boxAround(
  { lat, lon }: { lat: number; lon: number },
  miles: number,
): { south: number; north: number; west: number; east: number } {
  const high = miles / milesPerDegree;
  const wide = high / Math.max(Math.cos((Math.min(Math.abs(lat) + high, 90) * Math.PI) / 180), 1e-6);
  return { south: lat - high, north: lat + high, west: lon - Math.min(wide, 360), east: lon + Math.min(wide, 360) };
}
