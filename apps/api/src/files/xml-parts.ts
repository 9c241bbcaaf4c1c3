import { AppError } from '@rei/domain/kernel/errors';
import { SaxesParser } from 'saxes';
import { damaged } from './xlsx-archive.ts';

/** Elements by their name without prefix; `text` comes in one piece before the next tag. */
interface XmlHandlers {
  open?: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** Text between two tags beyond this would only fill the memory, characters. */
const maxTextLength = 4 * 1024 * 1024;

/** No workbook nests deeper, and each open element is held in memory. */
const maxDepth = 100;

/** Yields once per chunk, so that the caller can pass on rows. Document types are refused: they declare entities. */
export async function* parseXml(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncIterable<void> {
  const parser = new SaxesParser({ position: false, xmlns: false } as const);
  let sinceTag = 0;
  let depth = 0;
  parser.on('opentag', (tag) => {
    sinceTag = 0;
    depth += 1;
    if (depth > maxDepth) throw damaged();
    handlers.open?.(localName(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag) => {
    sinceTag = 0;
    depth -= 1;
    handlers.close?.(localName(tag.name));
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('doctype', () => {
    throw damaged();
  });

  let decoder: InstanceType<typeof TextDecoder> | undefined;
  const write = (text: string) => {
    sinceTag += text.length;
    try {
      parser.write(text);
    } catch (error) {
      throw error instanceof AppError ? error : damaged(error);
    }
    if (sinceTag > maxTextLength) throw damaged();
  };
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  if (decoder !== undefined) write(decoder.decode());
  try {
    parser.close();
  } catch (cause) {
    throw damaged(cause);
  }
  yield;
}

/** XML is UTF-8, or UTF-16 with the mark that the standard demands of it. */
function encodingOf(chunk: Buffer): string {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
  return chunk[0] === 0xfe && chunk[1] === 0xff ? 'utf-16be' : 'utf-8';
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
