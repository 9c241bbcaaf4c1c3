import { expect, test } from 'vitest';
import { countedAddress, networkOf, placeOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s is in %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('limits count an address of IPv4, and of IPv6 all that one household has', () => {
  expect(['203.0.113.7', '2001:db8:1:2::9', ''].map(countedAddress)).toEqual(['203.0.113.7', '2001:db8:1:2::/64', '']);
});

test.each([
  ['127.0.0.1', 'This server'],
  ['::1', 'This server'],
  ['::ffff:10.1.2.3', 'Local network'],
  ['192.168.1.20', 'Local network'],
  ['172.31.0.1', 'Local network'],
  ['172.32.0.1', 'Network 172.32.0.0/24'],
  ['fd00::7', 'Local network'],
  ['fe80::1%eth0', 'Local network'],
  ['203.0.113.7', 'Network 203.0.113.0/24'],
  ['2001:db8:1:2::9', 'Network 2001:db8:1:2::/64'],
])('%s is told as %s', (ip, place) => {
  expect(placeOf(ip)).toBe(place);
});
