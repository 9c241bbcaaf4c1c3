/** One ZIP of the postal table as the demo market needs it; lat and lon are its centre in degrees. */
export interface DemoZip {
  zip: string;
  city: string;
  /** Two letters, upper case. */
  state: string;
  county: string;
  lat: number;
  lon: number;
}
