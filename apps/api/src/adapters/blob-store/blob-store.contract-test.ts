import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { BlobStore } from '#ports/blob-store.ts';

const plenty = 64 * 1024 * 1024;

async function* someAtATime(contents: readonly Buffer[]): AsyncGenerator<Buffer[]> {
  for (let at = 0; at < contents.length; at += 30) yield contents.slice(at, at + 30);
  yield [];
}

export function describeBlobStore(name: string, open: () => BlobStore): void {
  async function stored(store: BlobStore, content: Buffer): Promise<Buffer> {
    const staged = await store.stage(Readable.from([content]), plenty);
    await staged.place();
    await staged.discard();
    return staged.hash;
  }

  describe(name, () => {
    test.each([
      ['nothing at all', Buffer.alloc(0)],
      ['a few bytes', Buffer.from('contract')],
      ['megabytes', randomBytes(3 * 1024 * 1024)],
    ])('gives back %s as it came, under its SHA-256', async (_name, content) => {
      const store = open();
      const hash = await stored(store, content);
      expect(hash).toEqual(createHash('sha256').update(content).digest());
      expect(await buffer(await store.read(hash))).toEqual(content);
    });

    test('has a content once it is placed, not before', async () => {
      const store = open();
      const staged = await store.stage(Readable.from([randomBytes(100)]), plenty);
      expect(await store.has(staged.hash)).toBe(false);
      await staged.place();
      expect(await store.has(staged.hash)).toBe(true);
      await staged.discard();
      expect(await store.has(staged.hash)).toBe(true);
      expect(existsSync(staged.path)).toBe(false);
    });

    test('takes the same content many times, at once too', async () => {
      const store = open();
      const content = randomBytes(200_000);
      const hashes = await Promise.all(Array.from({ length: 8 }, () => stored(store, content)));
      expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(1);
      expect(await buffer(await store.read(hashes[0] ?? Buffer.alloc(0)))).toEqual(content);
    });

    test('reads a part', async () => {
      const store = open();
      const hash = await stored(store, Buffer.from('0123456789'));
      expect((await buffer(await store.read(hash, { start: 3, end: 5 }))).toString()).toBe('345');
    });

    test('keeps a pack of many contents, each where the ones before it end; a new one each time', async () => {
      const store = open();
      const contents = Array.from({ length: 200 }, (_, at) => Buffer.alloc(at * 100, String(at % 10)));
      const packs = [];
      for (let time = 0; time < 2; time += 1) {
        const staged = await store.stagePack(someAtATime(contents));
        await staged.place();
        await staged.discard();
        expect(staged.bytes).toBe(1_990_000);
        expect(existsSync(staged.path)).toBe(false);
        packs.push(staged.hash);
      }
      const [one = Buffer.alloc(0), other] = packs;
      expect(other).not.toEqual(one);
      expect(await buffer(await store.read(one))).toEqual(Buffer.concat(contents));
      expect(await buffer(await store.read(one, { start: 300, end: 599 }))).toEqual(Buffer.alloc(300, '3'));
    });

    test('a pack that breaks off is not stored', async () => {
      const broken = (async function* halfAPack() {
        yield [Buffer.from('half')];
        throw new Error('connection lost');
      })();
      await expect(open().stagePack(broken)).rejects.toThrow('connection lost');
    });

    test('refuses what is too large and keeps nothing of it', async () => {
      const store = open();
      const content = randomBytes(2000);
      await expect(store.stage(Readable.from([content]), 1999)).rejects.toMatchObject({ code: 'TOO_LARGE' });
      expect(await store.has(createHash('sha256').update(content).digest())).toBe(false);
    });

    test('a content that breaks off is not stored', async () => {
      const broken = Readable.from(
        (async function* halfAContent() {
          yield Buffer.from('half');
          throw new Error('connection lost');
        })(),
      );
      await expect(open().stage(broken, plenty)).rejects.toThrow('connection lost');
    });

    test('what was removed, and what never was, is not found', async () => {
      const store = open();
      const hash = await stored(store, randomBytes(50));
      await store.remove(hash);
      await store.remove(hash);
      expect(await store.has(hash)).toBe(false);
      await expect(store.read(hash)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });
  });
}
