import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Addresses that no machine of the public Internet has (registries of special addresses, RFC 6890). */
const special = new BlockList()
const specialIPv4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared by a provider
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, and the metadata of clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocols
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
]
/** Within `globalUnicast`. They can name addresses of IPv4, too. */
const specialIPv6 = [
  '2001::/23', // protocols, such as Teredo
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '3fff::/20', // documentation
]
/** All that is public is in here. Mapped IPv4, NAT64, loopback, unique local, link-local and multicast are not. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

for (const [networks, family] of [
  [specialIPv4, 'ipv4'],
  [specialIPv6, 'ipv6'],
] as const)
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    special.addSubnet(address, Number(bits), family)
  }

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return isIPv6(address) && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
