import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { objectWords } from '@rei/domain/testing/object-words';
import { recordOf } from '@rei/readers/cells';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRowsFile, readRowsPage } from './rows-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'investor-suite-rejects-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('shows nothing of a row that lacks a column, whatever the column is called', async () => {
  const path = join(folder, 'words.csv');
  const rejects = createRowsFile(path);
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
  const rejects = createRowsFile(path);
  await rejects.add({ line: 2, reason: 'A quotation mark is not closed', cells: { line: '"1 Elm' } });
  await rejects.add({ line: 3, reason: 'No ZIP', cells: { Street: '2 Elm St', ZIP: '' } });
  await rejects.close();
  expect((await readFile(path, 'utf8')).replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'Line,Reason,line,Other cells',
    '2,A quotation mark is not closed,"""1 Elm",',
    '3,No ZIP,,"Street: 2 Elm St; ZIP: "',
  ]);
});

test('gives any page of a long file, every cell as it was', async () => {
  const path = join(folder, 'paged.csv');
  const file = createRowsFile(path, { told: 'Corrections', isPaged: true });
  const texts = ['=1+1', "it's", 'two\nlines', 'comma, "quoted"', 'é – 日本', "-5 'x'", '+1 602', '@x'];
  const count = 2_345;
  for (let index = 0; index < count; index += 1) {
    await file.add({
      line: index + 2,
      reason: `${texts[index % 8]} ${index}`,
      cells: { Name: texts[index % 8] ?? '', '': 'x' },
    });
  }
  await file.close();
  const read: number[] = [];
  for (let page = 1; page <= Math.ceil(count / 50); page += 1) {
    const { rows, pages } = await readRowsPage(path, page);
    expect(pages).toBe(47);
    for (const { line, reason, cells } of rows) {
      const index = line - 2;
      expect({ reason, cells }).toEqual({
        reason: `${texts[index % 8]} ${index}`,
        cells: [
          { name: 'Name', text: texts[index % 8] },
          { name: '', text: 'x' },
        ],
      });
      read.push(index);
    }
  }
  expect(read).toEqual(Array.from({ length: count }, (_, index) => index));
  expect(await readRowsPage(path, 48)).toEqual({ rows: [], pages: 47 });
});

test('shows of a very long cell its beginning', async () => {
  const path = join(folder, 'long.csv');
  const file = createRowsFile(path, { isPaged: true });
  await file.add({ line: 2, reason: 'Too long', cells: { Notes: 'x'.repeat(1_000_000) } });
  await file.close();
  expect((await readRowsPage(path, 1)).rows[0]?.cells).toEqual([{ name: 'Notes', text: `${'x'.repeat(2000)}…` }]);
});
