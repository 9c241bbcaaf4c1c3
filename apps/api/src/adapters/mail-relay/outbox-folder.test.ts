import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createOutboxFolder } from './outbox-folder.ts';

async function folderWith(letters: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, letter] of Object.entries(letters)) await writeFile(join(folder, name), letter);
  return folder;
}

test('removes what an address sent or got, and not what only writes about it', async () => {
  const folder = await folderWith({
    'to.eml': 'From: a@b.example\r\nTo: "Jane" <Jane@Mail.example>\r\n\r\nHello',
    'from.eml': 'From: jane@mail.example\r\nTo: a@b.example\r\n\r\nHello',
    'about.eml': 'From: a@b.example\r\nTo: c@d.example\r\n\r\njane@mail.example is gone',
    'alike.eml': 'From: a@b.example\r\nTo: mary-jane@mail.example\r\n\r\nHello',
  });
  expect(await createOutboxFolder(folder).removeOf(['jane@mail.example'])).toBe(2);
  expect((await readdir(folder)).sort()).toEqual(['about.eml', 'alike.eml']);
});

test('removes what is older', async () => {
  const folder = await folderWith({ 'old.eml': '', 'new.eml': '' });
  const before = new Date(Date.now() - 91 * 86_400_000);
  await utimes(join(folder, 'old.eml'), before, before);
  expect(await createOutboxFolder(folder).removeOlderThan(90)).toBe(1);
  expect(await readdir(folder)).toEqual(['new.eml']);
});

test('has nothing to do where nothing was ever sent', async () => {
  expect(await createOutboxFolder(join(tmpdir(), 'no-such-outbox')).removeOf(['a@b.example'])).toBe(0);
});
