import type { Notification } from '@rei/domain/notifications/notification';
import { expect, test } from 'vitest';
import { createLiveStream } from './live-stream.ts';

function notification(id: number, message = 'x'): Notification {
  const createdAt = '2026-11-20T12:00:00Z';
  return { _id: String(id), type: 'message', title: 'Open house', message, createdAt, read: false, propertyId: null };
}

function openStream() {
  const stream = createLiveStream({ userId: 'user', signInId: 'sign-in', after: 0 });
  stream.begin(1_000_000);
  return stream;
}

test('a reader that takes nothing is cut off once too much waits for it', () => {
  const stream = openStream();
  for (let id = 1; id <= 100 && !stream.readable.destroyed; id += 1)
    stream.tell([notification(id, 'x'.repeat(4000))], id);
  expect(stream.readable.destroyed).toBe(true);
});

test('a reader that takes nothing is cut off after a minute, however little waits for it', () => {
  const stream = openStream();
  for (let beats = 1; beats <= 5; beats += 1) stream.beat();
  expect(stream.readable.destroyed).toBe(false);
  stream.beat();
  expect(stream.readable.destroyed).toBe(true);
});

test('a reader that keeps up stays', () => {
  const stream = openStream();
  for (let beats = 1; beats <= 20; beats += 1) {
    stream.readable.read();
    stream.beat();
  }
  expect(stream.readable.destroyed).toBe(false);
});

test('whoever looks twice at the same time tells once', () => {
  const stream = openStream();
  stream.tell([notification(1), notification(2)], 2);
  stream.tell([notification(1)], 1);
  stream.tell([notification(2), notification(3)], 3);
  const ids = [...String(stream.readable.read()).matchAll(/^id: (\d+)$/gm)].map(([, id]) => id);
  expect(ids).toEqual(['1', '2', '3']);
});
