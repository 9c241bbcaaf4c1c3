import { createPmtilesArchive } from '#adapters/street-archive/pmtiles-archive.ts';
import type { Log } from '#ports/log.ts';
import type { StreetArchive } from '#ports/street-archive.ts';
import type { Config } from './config.ts';

/** The configured streets. A file that is missing or broken is told in the log, and maps work without it. */
export async function openStreets(
  { mapTiles }: Pick<Config, 'mapTiles'>,
  log: Pick<Log, 'error'>,
): Promise<StreetArchive | undefined> {
  if (!mapTiles) return undefined;
  const archive = createPmtilesArchive(mapTiles);
  const isUsable = archive.check().then(
    () => true,
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ mapTiles, reason }, 'MAP_TILES can’t be read: maps have no streets');
      return false;
    },
  );
  // Another host may be away for a while: browsers ask it themselves.
  if ('url' in mapTiles) return archive;
  return (await isUsable) ? archive : undefined;
}
