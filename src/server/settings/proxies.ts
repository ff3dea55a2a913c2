import { BlockList, isIP } from 'node:net'

/** Names of well-known networks, the same as in Fastify. */
const NAMED_NETWORKS: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const BITS = { 4: 32, 6: 128 } as const
/** `::ffff:0:0/96` holds the IPv4-mapped addresses. */
const MAPPED_PREFIX = 0xffffn
const MAPPED_BITS = BITS[6] - BITS[4]

type Version = keyof typeof BITS
type Network = { version: Version; address: bigint; bits: number }
type Range = { first: bigint; last: bigint }

export const isProxy = (text: string): boolean => text in NAMED_NETWORKS || networkOf(text) !== undefined

/** Whether an address belongs to one of the proxies. */
export function proxyCheck(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const proxy of proxies.flatMap((name) => NAMED_NETWORKS[name] ?? [name])) {
    const [address = '', bits] = proxy.split('/')
    const family = familyOf(address)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** True if every IPv4 or every IPv6 address counts as a proxy: any client could then fake its address. */
export function coversAllAddresses(proxies: readonly string[]): boolean {
  const networks = proxies.map(networkOf).filter((network) => network !== undefined)
  return ([4, 6] as const).some((version) =>
    isWhole(networks.filter((network) => network.version === version).map(rangeOf), BITS[version]),
  )
}

/** A site has at most this many addresses of its own; loopback belongs to this machine. */
const WIDE_BELOW_BITS = { 4: 16, 6: 48 } as const

/** The proxies that stand for more addresses than one site has. */
export const wideProxies = (proxies: readonly string[]): string[] =>
  proxies.filter(
    (proxy) =>
      proxy !== 'loopback' &&
      (NAMED_NETWORKS[proxy] ?? [proxy])
        .map(networkOf)
        .some((network) => network !== undefined && network.bits < WIDE_BELOW_BITS[network.version]),
  )

function networkOf(text: string): Network | undefined {
  const [written = '', suffix, ...rest] = text.split('/')
  const version = isIP(written)
  if ((version !== 4 && version !== 6) || written.includes('%') || rest.length > 0) return undefined
  const bits = suffix === undefined ? BITS[version] : /^\d{1,3}$/.test(suffix) ? Number(suffix) : -1
  if (bits < 0 || bits > BITS[version]) return undefined
  const address = version === 4 ? numberOf(written.split('.'), 8, 10) : numberOf(groupsOf(written), 16, 16)
  const isMapped = version === 6 && bits >= MAPPED_BITS && address >> BigInt(BITS[4]) === MAPPED_PREFIX
  if (!isMapped) return { version, address, bits }
  return { version: 4, address: address & 0xffffffffn, bits: bits - MAPPED_BITS }
}

const numberOf = (parts: string[], bitsEach: number, radix: number) =>
  parts.reduce((sum, part) => (sum << BigInt(bitsEach)) | BigInt(Number.parseInt(part, radix)), 0n)

/** The eight groups of an IPv6 address, also if it has a `::` or ends with an IPv4 address. */
function groupsOf(written: string): string[] {
  const hex = written.replace(/\d+\.\d+\.\d+\.\d+$/, (quad) => {
    const number = numberOf(quad.split('.'), 8, 10)
    return `${(number >> 16n).toString(16)}:${(number & 0xffffn).toString(16)}`
  })
  const [head = [], tail = []] = hex.split('::').map((half) => half.split(':').filter(Boolean))
  return [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail]
}

function rangeOf({ version, address, bits }: Network): Range {
  const size = 1n << BigInt(BITS[version] - bits)
  const first = (address / size) * size
  return { first, last: first + size - 1n }
}

function isWhole(ranges: Range[], bits: number): boolean {
  let next = 0n
  for (const { first, last } of ranges.toSorted((a, b) => (a.first < b.first ? -1 : 1))) {
    if (first > next) return false
    if (last >= next) next = last + 1n
  }
  return next === 1n << BigInt(bits)
}
