/** Of the headers of one message that name recipients. */
const longestHeaders = 256 * 1024;

/** The addresses in these headers of a message, by header; names beside them are of no interest. */
export function addressesByHeader(headers: Buffer): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const unfolded = headers
    .subarray(0, longestHeaders)
    .toString('latin1')
    .replace(/\r?\n[ \t]+/g, ' ');
  for (const line of unfolded.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const addresses = line.slice(colon + 1).match(/[^\s<>,;:"()[\]@]{1,64}@[^\s<>,;:"()[\]@]{1,255}/g) ?? [];
    found.set(name, [...(found.get(name) ?? []), ...addresses]);
  }
  return found;
}
