import { describe, expect, it } from 'vitest';
import { knownZones, matchingZones, timeInZone, zoneOffset } from './time-zones.ts';

const now = new Date('2026-11-20T15:00:00Z');

describe('finding a zone', () => {
  const zones = ['Africa/Porto-Novo', 'America/New_York', 'America/Phoenix', 'Europe/York', 'UTC'];

  it.each([
    ['phoenix', ['America/Phoenix']],
    ['new york', ['America/New_York']],
    ['America/New_York', ['America/New_York']],
    ['york', ['America/New_York', 'Europe/York']],
    ['o', ['Africa/Porto-Novo', 'America/New_York', 'America/Phoenix', 'Europe/York']],
    ['nix', ['America/Phoenix']],
    ['', zones],
    ['atlantis', []],
  ])('%j finds %j', (text, found) => {
    expect(matchingZones(text, zones)).toEqual(found);
  });
});

it('tells offset and time', () => {
  expect(zoneOffset('America/Phoenix', now)).toBe('GMT-7');
  expect(zoneOffset('Mars/Olympus', now)).toBeUndefined();
  expect(timeInZone('America/Phoenix', now).replace(/\s/g, ' ')).toBe('8:00 AM');
});

it('knows the zones of the installation’s default and without any offset', () => {
  expect(knownZones()).toEqual(expect.arrayContaining(['America/Phoenix', 'UTC']));
});
