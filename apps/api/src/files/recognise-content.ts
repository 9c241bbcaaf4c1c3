import { Readable } from 'node:stream';
import { fileTypeFromStream } from 'file-type';

/** The media type of a content by its own bytes; undefined where they tell nothing. */
export async function recogniseContent(content: Readable): Promise<string | undefined> {
  try {
    return (await fileTypeFromStream(Readable.toWeb(content)))?.mime;
  } finally {
    content.destroy();
  }
}
