/** One ZIP of the United States or its territories, with the place the post calls it and its centre. */
export interface ZipPlace {
  zip: string;
  city: string;
  /** Two letters; also VI, GU, AS and MP. */
  state: string;
  county: string | null;
  lat: number;
  lon: number;
  /** Which package it came from: 'geonames' or 'zipcodes'. */
  source: string;
}

/** Every ZIP once, in no particular order; no military ZIPs. */
export type ReadZipTable = () => AsyncIterable<ZipPlace>;
