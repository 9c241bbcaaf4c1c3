import { expect, test } from 'vitest';
import { createKnownDevices, deviceLifetimeMs } from './known-devices.ts';
import { createSecretBox } from './secret-box.ts';

const signedInAt = new Date('2026-11-20T12:00:00Z').getTime();
const time = { now: signedInAt };
const clock = { now: () => new Date(time.now) };
const devices = createKnownDevices({ clock, secretBox: createSecretBox('a secret') });

test('a browser is known for its own user, for 90 days', () => {
  const mark = devices.mark('anna');
  expect(devices.isKnown('anna', mark)).toBe(true);
  expect(devices.isKnown('ben', mark)).toBe(false);
  time.now = signedInAt + deviceLifetimeMs - 1;
  expect(devices.isKnown('anna', mark)).toBe(true);
  time.now = signedInAt + deviceLifetimeMs;
  expect(devices.isKnown('anna', mark)).toBe(false);
});

test('what this installation did not make is none', () => {
  const other = createKnownDevices({ clock, secretBox: createSecretBox('another secret') });
  for (const mark of [undefined, '', 'x', 'AAAA'.repeat(40), other.mark('anna')]) {
    expect(devices.isKnown('anna', mark)).toBe(false);
  }
});
