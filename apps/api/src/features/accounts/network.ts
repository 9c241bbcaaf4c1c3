import { isIPv4, isIPv6 } from 'node:net';

const groupsOfAddress = 8;
const groupsOfNetwork = 4;

/**
 * The network that an address belongs to, for limits: the first 24 bits of IPv4, the first 64 of IPv6, of which one
 * household or server has all the rest. What is no address is a network of its own.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(address)) return address;
  // An address's IPv4 tail stands for the last two groups, which are no part of the network.
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const first = groupsOf(head);
  const last = tail === undefined ? [] : groupsOf(tail);
  const between = Array.from({ length: groupsOfAddress - first.length - last.length }, () => 0);
  const groups = [...first, ...between, ...last].slice(0, groupsOfNetwork);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}

/** An address as limits count it: with IPv6 everybody has more addresses than any limit counts, so it is the network. */
export function countedAddress(ip: string): string {
  const network = networkOf(ip);
  return network.endsWith('/64') ? network : ip;
}

/** Where an address is, in words that people can check: how near it is, or the network that its household has. */
export function placeOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (address === '::1' || address.startsWith('127.')) return 'This server';
  if (/^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|f[cd]|fe80:)/i.test(address)) return 'Local network';
  return `Network ${networkOf(ip)}`;
}

function groupsOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}
