import { open } from 'node:fs/promises';
import { getStreets } from '@rei/domain/deal-finder/map-endpoints';
import { FetchSource, PMTiles, type RangeResponse, type Source, TileType } from 'pmtiles';
import type { StreetArchive } from '#ports/street-archive.ts';

const answerWithinMs = 10_000;

/** Opened for each piece, so that another file may take its place while the product runs. */
function fileSource(file: string): Source {
  return {
    getKey: () => file,
    async getBytes(offset: number, length: number): Promise<RangeResponse> {
      const handle = await open(file);
      try {
        const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
        const { size, mtimeMs } = await handle.stat();
        return { data: buffer.buffer.slice(0, bytesRead), etag: `${size}-${mtimeMs}` };
      } finally {
        await handle.close();
      }
    },
  };
}

function urlSource(url: string): Source {
  const source = new FetchSource(url);
  return {
    getKey: () => url,
    getBytes: (offset, length, signal, etag) =>
      source.getBytes(offset, length, signal ?? AbortSignal.timeout(answerWithinMs), etag),
  };
}

/** A PMTiles archive (version 3) in a file or at an address that answers range requests. */
export function createPmtilesArchive(at: { file: string } | { url: string }): StreetArchive {
  const isFile = 'file' in at;
  const archive = new PMTiles(isFile ? fileSource(at.file) : urlSource(at.url));
  return {
    address: isFile ? getStreets.path : at.url,
    file: isFile ? at.file : undefined,
    async tile(z, x, y) {
      const tile = await archive.getZxy(z, x, y);
      return tile && new Uint8Array(tile.data);
    },
    async check() {
      const { tileType } = await archive.getHeader();
      if (tileType !== TileType.Mvt) throw new Error('its tiles are pictures, not streets');
      const metadata = (await archive.getMetadata()) as { vector_layers?: { id?: string }[] } | undefined;
      const layers = metadata?.vector_layers?.map(({ id }) => id) ?? [];
      if (!layers.includes('roads')) throw new Error("it has no layer 'roads' as Protomaps' basemap has");
    },
  };
}
