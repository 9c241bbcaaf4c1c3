import { expect, it } from 'vitest';
import { readSuppressions, suppressionsCsv } from './suppression-csv.ts';

it('every line is taken, counted as repeated, or named with what is wrong with it', () => {
  const text = [
    '\uFEFFEmail,Created,Reason',
    'Ann@Mail.example,2026-01-01,Bounced',
    'bob@mail.example,2026-01-01,Unsubscribed',
    'ANN@mail.example,2026-01-02,Spam complaint',
    'ann@mail.example,2026-01-02,soft',
    'nobody,2026-01-01,Bounced',
    '',
    'cat@mail.example,2026-01-01,Mercury',
    'dan@mail.example,2026-01-01,',
  ].join('\r\n');
  const { rows, repeated, refused } = readSuppressions(text);
  expect(rows).toEqual([
    { address: 'ann@mail.example', reason: 'complaint', note: '' },
    { address: 'bob@mail.example', reason: 'unsubscribed', note: '' },
    { address: 'dan@mail.example', reason: 'by hand', note: '' },
  ]);
  expect(repeated).toBe(2);
  expect(refused.map(({ line, why }) => [line, why])).toEqual([
    [6, 'Please enter a valid email address'],
    [8, 'Unknown reason'],
  ]);
});

it('a list of addresses alone is by hand', () => {
  expect(readSuppressions('ann@mail.example\nbob@mail.example').rows).toMatchObject([
    { address: 'ann@mail.example', reason: 'by hand' },
    { address: 'bob@mail.example', reason: 'by hand' },
  ]);
});

it('what is exported runs in no spreadsheet, and comes back as it was', () => {
  const since = '2026-11-20T12:00:00.000Z';
  const list = [
    { address: '=cmd@mail.example', reason: 'by hand' as const, note: '=1+1, "quoted"', since },
    { address: 'ann@mail.example', reason: 'hard bounce' as const, note: '550 No such user', since },
    { address: 'bob@mail.example', reason: 'soft bounces' as const, note: '', since },
    { address: 'cat@mail.example', reason: 'unsubscribed' as const, note: '', since },
    { address: 'dan@mail.example', reason: 'complaint' as const, note: '', since },
  ];
  const csv = suppressionsCsv(list, { heading: true });
  expect(csv).not.toMatch(/(^|,|")=/m);
  expect(readSuppressions(csv)).toEqual({
    rows: list.map(({ address, reason, note }) => ({ address, reason, note })),
    repeated: 0,
    refused: [],
  });
});
