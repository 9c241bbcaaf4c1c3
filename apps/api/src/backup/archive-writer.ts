import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Tables compress well at any level; a low one keeps a backup of a large market short. */
const compressionLevel = 3;

export interface Written {
  bytes: number;
  sha256: string;
}

export interface ArchiveWriter {
  add(name: string, content: Readable): Promise<Written>;
  close(): Promise<void>;
  /** Gives the file up; what there is of it can be removed then. */
  abort(): Promise<void>;
}

export function createArchiveWriter(path: string): ArchiveWriter {
  const zip = new ZipFile();
  const output = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });
  const written = pipeline(zip.outputStream, output);
  const broken = new Promise<never>((_, reject) => {
    zip.on('error', reject);
    written.catch(reject);
  });
  // Whoever waits for a part gets the error; with nobody waiting it must not end the process.
  broken.catch(() => undefined);

  return {
    async add(name, content) {
      const hash = createHash('sha256');
      let bytes = 0;
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          bytes += chunk.length;
          done(null, chunk);
        },
      });
      zip.addReadStream(meter, name, { mode: 0o100600, compressionLevel });
      await Promise.race([pipeline(content, meter), broken]);
      return { bytes, sha256: hash.digest('hex') };
    },
    async close() {
      zip.end();
      await Promise.race([written, broken]);
    },
    async abort() {
      output.destroy();
      // A file that is just being opened would appear after it was removed.
      if (!output.closed) await new Promise<void>((settle) => output.once('close', settle));
    },
  };
}
