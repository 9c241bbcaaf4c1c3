import { BlockList, isIPv6 } from 'node:net';

/** Networks that are nobody's on the web, by IANA's registries of special-purpose addresses. */
const special = new BlockList();
const specialNetworks = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/3', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
];
for (const network of specialNetworks) {
  const [address = '', prefix] = network.split('/');
  special.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** All that is given out of IPv6; what stands for an address of the older kind is not in it. */
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public web, and not of this machine, its network or anything special. */
export function isPublicAddress(ip: string): boolean {
  if (!isIPv6(ip)) return !special.check(ip, 'ipv4');
  return givenOut.check(ip, 'ipv6') && !special.check(ip, 'ipv6');
}
