export interface DemoZip {
  zip: string;
  city: string;
  state: string;
  county: string;
  lat: number;
  lon: number;
}
