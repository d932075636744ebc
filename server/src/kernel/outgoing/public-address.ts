import { BlockList, isIP } from 'node:net'

// Addresses of the public internet. What the registries of special-purpose addresses set aside (RFC 6890 and its
// successors) leads to this machine, to its neighbours, to a cloud's metadata, or to no host at all.
const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

// Of IPv6 only 2000::/3 is public, without what is set aside within it: documentation, and tunnels that carry an IPv4
// address of any kind.
const special6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const refused4 = new BlockList()
for (const [network, bits] of special4) refused4.addSubnet(network, bits, 'ipv4')
const refused6 = new BlockList()
for (const [network, bits] of special6) refused6.addSubnet(network, bits, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !refused4.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}

/** What OUTGOING_ALLOW names beside public addresses: hosts by their name, addresses and networks. */
export const openAllowList = (entries: readonly string[]) => {
  const networks = new BlockList()
  const names = new Set<string>()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address)
    if (family === 0) names.add(entry.toLowerCase())
    else
      networks.addSubnet(address, Number(bits ?? (family === 4 ? 32 : 128)), family === 4 ? 'ipv4' : 'ipv6')
  }
  return {
    names: (host: string) => names.has(host.toLowerCase()),
    holds: (address: string) => networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'),
  }
}
