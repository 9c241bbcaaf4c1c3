export const milesPerDegree = 69.0;

/** Great-circle distance of two places in miles (haversine, mean radius of the earth 3,958.8 miles). */
export function milesBetween(one: { lat: number; lon: number }, other: { lat: number; lon: number }): number {
  const radians = Math.PI / 180;
  const dLat = (other.lat - one.lat) * radians;
  const dLon = (other.lon - one.lon) * radians;
  const chord =
    Math.sin(dLat / 2) ** 2 + Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * Math.sin(dLon / 2) ** 2;
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
