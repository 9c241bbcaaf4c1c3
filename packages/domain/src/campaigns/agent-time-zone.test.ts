import { expect, test } from 'vitest';
import { usStates } from '../kernel/us-states.ts';
import { timeInZone } from '../kernel/zoned-time.ts';
import { agentTimeZone } from './agent-time-zone.ts';

test.each([
  ['PA', '15210', 'America/New_York'],
  ['AZ', '85008', 'America/Phoenix'],
  ['HI', '96815', 'Pacific/Honolulu'],
  ['TX', '75201', 'America/Chicago'],
  ['TX', '79936', 'America/Denver'],
  ['TX', '79838', 'America/Denver'],
  ['TX', '79830', 'America/Chicago'],
  ['FL', '33101', 'America/New_York'],
  ['FL', '32501', 'America/Chicago'],
  ['FL', '32456', 'America/New_York'],
  ['IN', '46204', 'America/Indiana/Indianapolis'],
  ['IN', '46402', 'America/Chicago'],
  ['IN', '47708', 'America/Chicago'],
  ['KY', '40202', 'America/New_York'],
  ['KY', '42101', 'America/Chicago'],
  ['TN', '37203', 'America/Chicago'],
  ['TN', '37902', 'America/New_York'],
  ['TN', '37402', 'America/New_York'],
  ['TN', '37388', 'America/Chicago'],
  ['ID', '83702', 'America/Boise'],
  ['ID', '83814', 'America/Los_Angeles'],
  ['OR', '97204', 'America/Los_Angeles'],
  ['OR', '97914', 'America/Boise'],
  ['SD', '57104', 'America/Chicago'],
  ['SD', '57701', 'America/Denver'],
  ['NE', '69361', 'America/Denver'],
  ['ND', '58601', 'America/Denver'],
  ['KS', '67735', 'America/Denver'],
  ['MI', '48226', 'America/Detroit'],
  ['MI', '49801', 'America/Menominee'],
  [' pa ', '15210-1234', 'America/New_York'],
  ['PA', '', 'America/New_York'],
  ['', '', 'America/Chicago'],
  ['ZZ', '00000', 'America/Chicago'],
  ['toString', '', 'America/Chicago'],
])('an agent of %s %s has the clocks of %s', (state, zip, zone) => {
  expect(agentTimeZone({ state, zip })).toBe(zone);
});

test('every state has a zone that clocks know', () => {
  for (const state of Object.keys(usStates)) {
    expect(timeInZone('2026-07-01T12:00:00Z', agentTimeZone({ state, zip: '' }))).toMatch(/^\d\d:00:00$/);
  }
});
