import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type ImportRowKind, importRowKinds } from '@rei/domain/market/import-job';
import { fileExists } from '#system/file-exists.ts';
import { createRowsFile, readRowsPage, rowsFilePaths } from './rows-file.ts';

/** Where the files of imports are kept: a folder each, named by the import's id, never by the file's name. */
export function createImportFolder(folders: { uploads: string; imports: string }) {
  const folderOf = (id: string) => join(folders.imports, id);
  const uploadPath = (id: string) => join(folderOf(id), 'upload');
  const rowsPath = (id: string, kind: ImportRowKind) => join(folderOf(id), `${kind}.csv`);
  /** Where a run writes them until `keepRows`: a run that was broken off leaves no half file. */
  const newRowsPath = (id: string, kind: ImportRowKind) => join(folderOf(id), `new-${kind}.csv`);

  return {
    uploadPath,

    async adopt(id: string, path: string): Promise<void> {
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
      await rename(path, uploadPath(id));
    },

    /** Makes room for what an import leaves that has no upload here, as one of the command. */
    prepare: async (id: string): Promise<void> => {
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
    },

    hasUpload: (id: string) => fileExists(uploadPath(id)),

    newRows: (id: string) => ({
      rejected: createRowsFile(newRowsPath(id, 'rejected'), { isPaged: true }),
      corrected: createRowsFile(newRowsPath(id, 'corrected'), { isPaged: true, told: 'Corrections' }),
    }),

    async keepRows(id: string): Promise<void> {
      for (const kind of importRowKinds) {
        const kept = rowsFilePaths(rowsPath(id, kind));
        for (const [index, path] of rowsFilePaths(newRowsPath(id, kind)).entries()) {
          const to = kept[index] ?? path;
          if (await fileExists(path)) await rename(path, to);
          else await rm(to, { force: true });
        }
      }
    },

    async openRows(id: string, kind: ImportRowKind): Promise<Readable | undefined> {
      const path = rowsPath(id, kind);
      return (await fileExists(path)) ? createReadStream(path) : undefined;
    },

    hasRows: (id: string, kind: ImportRowKind) => fileExists(rowsPath(id, kind)),

    /** A page of the rows of a kind, from 1; undefined where they cannot be read page by page on this machine. */
    async rowsPage(id: string, kind: ImportRowKind, page: number) {
      const path = rowsPath(id, kind);
      const isThere = await Promise.all(rowsFilePaths(path).map(fileExists));
      return isThere.every(Boolean) ? readRowsPage(path, page) : undefined;
    },

    removeUpload: (id: string) => rm(uploadPath(id), { force: true }),
    remove: (id: string) => rm(folderOf(id), { recursive: true, force: true }),

    listIds: () => names(folders.imports),

    async removeUploadsBefore(moment: Date): Promise<void> {
      for (const name of await names(folders.uploads)) {
        const path = join(folders.uploads, name);
        if ((await stat(path)).mtime < moment) await rm(path, { force: true });
      }
    },
  };
}

export type ImportFolder = ReturnType<typeof createImportFolder>;

async function names(folder: string): Promise<string[]> {
  return (await fileExists(folder)) ? readdir(folder) : [];
}
