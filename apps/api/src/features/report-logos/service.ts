import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import { isLogoTooLarge, logoTooLarge, maxLogoBytes, noLogo, readLogo } from '@rei/domain/underwriting/report/logo';
import { getLogoPicture, type StoredLogo } from '@rei/domain/underwriting/report/logo-endpoints';
import type { Db } from '#db/client.ts';
import type { BlobService } from '#features/blobs/service.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  blobs: BlobService;
}

interface LogoReply {
  logo: StoredLogo | null;
}

/** The one logo of each user, which nobody else sees. */
export function createReportLogoService({ db, blobs }: Deps) {
  /** Puts another logo, or none, in place of the one before, whose picture goes unless it is used elsewhere. */
  async function replace(
    userId: string,
    insert: (tx: Db) => Promise<repository.LogoRow | undefined>,
  ): Promise<LogoReply> {
    const { before, row } = await db.transaction(async (tx) => {
      await repository.lock(tx, userId);
      return { before: await repository.removeOf(tx, userId), row: await insert(tx) };
    });
    await blobs.release(before);
    return present(row);
  }

  return {
    async get(userId: string): Promise<LogoReply> {
      return present(await repository.findByUser(db, userId));
    },

    async save(userId: string, file: { path: string }): Promise<LogoReply> {
      const picture = readLogo(await readFile(file.path));
      if (!picture) throw refused(noLogo);
      if (isLogoTooLarge(picture)) throw refused(logoTooLarge);
      const { hash, bytes, discard } = await blobs.receive(createReadStream(file.path), maxLogoBytes);
      await discard();
      return replace(userId, (tx) => repository.insert(tx, { userId, hash, bytes, ...picture }));
    },

    remove: (userId: string): Promise<LogoReply> => replace(userId, async () => undefined),

    async open(userId: string, logoId: string) {
      const id = parseStoredId(logoId);
      const logo = id === undefined ? undefined : await repository.find(db, userId, id);
      if (!logo) throw new AppError('NOT_FOUND', 'Logo not found');
      return { type: logo.type, bytes: logo.bytes, read: () => blobs.read(logo.hash) };
    },
  };
}

export type ReportLogoService = ReturnType<typeof createReportLogoService>;

const refused = (words: string) => new AppError('VALIDATION', words, { details: { file: words } });

function present(row: repository.LogoRow | undefined): LogoReply {
  if (!row) return { logo: null };
  const { type, bytes, width, height } = row;
  const _id = String(row.id);
  return { logo: { _id, href: getLogoPicture.path.replace(':logoId', _id), type, bytes, width, height } };
}
