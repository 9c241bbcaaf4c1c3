import { geonamesLines } from './zip-table.ts';

/** The first two digits of a county's FIPS code, in the order of the codes. */
const stateCodes: Readonly<Record<string, string>> = Object.fromEntries(
  (
    '01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA 23ME 24MD 25MA ' +
    '26MI 27MN 28MS 29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR 42PA 44RI 45SC 46SD 47TN 48TX ' +
    '49UT 50VT 51VA 53WA 54WV 55WI 56WY 72PR'
  )
    .split(' ')
    .map((pair) => [pair.slice(2), pair.slice(0, 2)]),
);

/** Counties by their FIPS code (five digits), as the table of ZIPs names them; Connecticut has its old and its new ones. */
export async function readCountyCodes(): Promise<Map<string, { county: string; state: string }>> {
  const counties = new Map<string, { county: string; state: string }>();
  for await (const [, , , , state = '', county = '', code = ''] of geonamesLines()) {
    const stateCode = stateCodes[state];
    if (stateCode === undefined || county.trim() === '' || !/^\d{3}$/.test(code)) continue;
    counties.set(stateCode + code, { county: county.trim(), state });
  }
  return counties;
}
