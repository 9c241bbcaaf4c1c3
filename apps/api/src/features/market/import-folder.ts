import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileExists } from '#runtime/file-exists.ts';

/** Where the files of imports are kept: a folder each, named by the import's id, never by the file's name. */
export function createImportFolder(folders: { uploads: string; imports: string }) {
  const folderOf = (id: string) => join(folders.imports, id);
  const uploadPath = (id: string) => join(folderOf(id), 'upload');
  const rejectsPath = (id: string) => join(folderOf(id), 'rejected.csv');

  return {
    uploadPath,

    /** Moves an upload to its import. */
    async adopt(id: string, path: string): Promise<void> {
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
      await rename(path, uploadPath(id));
    },

    /** Makes room for what an import leaves that has no upload here, as one of the command. */
    prepare: async (id: string): Promise<void> => {
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
    },

    hasUpload: (id: string) => fileExists(uploadPath(id)),

    /** Where a run writes its rejected rows until `keepRejects`: a run that was broken off leaves no half file. */
    newRejectsPath: (id: string) => `${rejectsPath(id)}.part`,

    async keepRejects(id: string): Promise<void> {
      const path = `${rejectsPath(id)}.part`;
      if (await fileExists(path)) await rename(path, rejectsPath(id));
      else await rm(rejectsPath(id), { force: true });
    },

    /** The rejected rows, or undefined where there are none on this machine. */
    async openRejects(id: string): Promise<Readable | undefined> {
      return (await fileExists(rejectsPath(id))) ? createReadStream(rejectsPath(id)) : undefined;
    },

    removeUpload: (id: string) => rm(uploadPath(id), { force: true }),
    remove: (id: string) => rm(folderOf(id), { recursive: true, force: true }),

    /** The ids of imports that have a folder here. */
    listIds: () => names(folders.imports),

    /** Removes uploads that a killed process left half. */
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
