import { describe, expect, test } from 'vitest';
import { usualCaps } from './caps.ts';
import { nextMessage, type SentSoFar, type WaitingOffer } from './next-message.ts';

/** A Friday, five in the morning in Phoenix and seven in New York. */
const early = new Date('2026-11-20T12:00:00Z');
const noon = new Date('2026-11-20T19:00:00Z');
const letter: WaitingOffer = {
  ...{ step: 0, agentEmail: 'kim@keller.example', caps: usualCaps, sendWindow: { fromHour: 9, toHour: 17 } },
  ...{ state: 'AZ', zip: '85008', lastState: null },
};
const nothing: SentSoFar = { sent: [], agent: undefined, mailHourlyLimit: 100 };
const day = 24 * 3_600_000;

test('a letter goes in the window of its agent', () => {
  expect(nextMessage(letter, nothing, early)).toEqual({ later: '2026-11-20T16:00:00.000Z' });
  expect(nextMessage({ ...letter, state: 'PA', zip: '15212' }, nothing, early)).toEqual({
    later: '2026-11-20T14:00:00.000Z',
  });
  expect(nextMessage(letter, nothing, noon)).toBe('now');
});

test('it waits for room in the caps', () => {
  const sent = [{ at: noon.getTime() - 60_000, agentEmail: 'other@mail.example', step: 0 }];
  expect(nextMessage(letter, { ...nothing, sent }, noon)).toBe('no room');
  expect(nextMessage(letter, { ...nothing, mailHourlyLimit: 1 }, noon)).toBe('no room');
});

describe('a letter to an agent who has another', () => {
  const lastAt = noon.getTime() - 13 * day;
  test('waits until that conversation is over', () => {
    expect(nextMessage(letter, { ...nothing, agent: { lastAt, hasOpenThread: true } }, noon)).toEqual({
      later: '2026-11-20T20:00:00.000Z',
    });
  });
  test('waits for the gap, and the window after it', () => {
    // 14 days are over on Saturday.
    expect(nextMessage(letter, { ...nothing, agent: { lastAt, hasOpenThread: false } }, noon)).toEqual({
      later: '2026-11-23T16:00:00.000Z',
    });
  });
  test('has no wait for its own follow-up', () => {
    const agent = { lastAt, hasOpenThread: true };
    expect(nextMessage({ ...letter, step: 1, lastState: 'sent' }, { ...nothing, agent }, noon)).toBe('now');
  });
});

test('a follow-up waits for the message before it', () => {
  expect(nextMessage({ ...letter, step: 1, lastState: 'queued' }, nothing, noon)).toEqual({
    later: '2026-11-20T19:10:00.000Z',
  });
});
