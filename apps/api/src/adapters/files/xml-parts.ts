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

/**
 * Streams an XML part: calls the handlers, then yields once per chunk, so that the caller can hand on
 * what they gathered. Document types, and with them declared entities, are refused.
 */
export async function* parseXml(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncIterable<void> {
  const parser = new SaxesParser({ position: false, xmlns: false } as const);
  let sinceTag = 0;
  parser.on('opentag', (tag) => {
    sinceTag = 0;
    handlers.open?.(localName(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag) => {
    sinceTag = 0;
    handlers.close?.(localName(tag.name));
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('doctype', () => {
    throw damaged();
  });

  const decoder = new TextDecoder();
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
    write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  write(decoder.decode());
  try {
    parser.close();
  } catch (cause) {
    throw damaged(cause);
  }
  yield;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
