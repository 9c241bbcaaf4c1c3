import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { objectWords } from '@rei/domain/testing/object-words';
import { recordOf } from '@rei/readers/cells';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRejectsFile } from './rejects-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'investor-suite-rejects-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('shows nothing of a row that lacks a column, whatever the column is called', async () => {
  const path = join(folder, 'words.csv');
  const rejects = createRejectsFile(path);
  await rejects.add({ line: 2, reason: 'No ZIP', cells: recordOf(objectWords, objectWords) });
  await rejects.add({ line: 3, reason: 'Cut off', cells: { line: 'x' } });
  await rejects.close();
  expect((await readFile(path, 'utf8')).replace('\ufeff', '').trim().split('\r\n')).toEqual([
    ['Line', 'Reason', ...objectWords, 'Other cells'].join(','),
    ['2', 'No ZIP', ...objectWords, ''].join(','),
    ['3', 'Cut off', ...objectWords.map(() => ''), 'line: x'].join(','),
  ]);
});

test('keeps the cells of every rejected row, whatever the first one had', async () => {
  const path = join(folder, 'rejected.csv');
  const rejects = createRejectsFile(path);
  await rejects.add({ line: 2, reason: 'A quotation mark is not closed', cells: { line: '"1 Elm' } });
  await rejects.add({ line: 3, reason: 'No ZIP', cells: { Street: '2 Elm St', ZIP: '' } });
  await rejects.close();
  expect((await readFile(path, 'utf8')).replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'Line,Reason,line,Other cells',
    '2,A quotation mark is not closed,"""1 Elm",',
    '3,No ZIP,,"Street: 2 Elm St; ZIP: "',
  ]);
});
