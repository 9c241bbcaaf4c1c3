/** Streets of the country or a part of it, in the layers of Protomaps' basemap, as `MAP_TILES` names them. */
export interface StreetArchive {
  /** Where pages read it: a path of this server, or the address of another. */
  address: string;
  /** The file behind a path of this server. */
  file: string | undefined;
  /** Rejects with what is wrong with it: not there, another format, pictures in place of lines. */
  check(): Promise<void>;
  /** A tile of it as a Mapbox vector tile; undefined where it has none. */
  tile(z: number, x: number, y: number): Promise<Uint8Array | undefined>;
}
