import { expect, test } from 'vitest';
import { alertMessage, mostTold } from './alert-message.ts';

const event = (listingId: number, kind: Parameters<typeof alertMessage>[1][number]['kind'], reason = 'why') => ({
  ...{ listingId, kind, reason },
  address: `${listingId} Elm St`,
});

test('one message has a line for each listing, with all that happened to it', () => {
  const events = [event(1, 'left_list', 'Sold'), event(2, 'new_match'), event(1, 'new_match', 'Back')];
  expect(alertMessage('Duplexes', events, 0)).toEqual({
    title: '2 new matches, 1 listing gone in ‘Duplexes’',
    lines: ['1 Elm St: Sold. Then: Back', '2 Elm St: why'],
  });
});

test('many are counted', () => {
  const events = Array.from({ length: mostTold + 2 }, (_, at) => event(at, 'new_match'));
  const message = alertMessage('x'.repeat(80), events, 1000);
  expect(message?.title).toBe(`1,022 changes in ‘${'x'.repeat(59)}…’`);
  expect(message?.lines).toHaveLength(mostTold + 1);
  expect(message?.lines.at(-1)).toBe('And 1,002 more.');
});

test('of nothing there is no message', () => {
  expect(alertMessage('Duplexes', [], 0)).toBeUndefined();
  expect(alertMessage('Duplexes', [], 1)).toEqual({ title: '1 change in ‘Duplexes’', lines: [] });
});
