import { isIPv6 } from 'node:net'

/**
 * What one client can be told apart by: an IPv4 address, or the /64 network of an IPv6 one, which
 * is the least a household or a server is given.
 */
export function clientNetwork(told: string): string {
  const address = withoutPort(told)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const [head = '', tail] = plain.toLowerCase().split('::')
  const groupsOf = (part: string) => part.split(':').filter((group) => group !== '')
  const before = groupsOf(head)
  const after = tail === undefined ? [] : groupsOf(tail)
  // An IPv4 address at the end stands for two groups.
  const written = [...before, ...after].reduce(
    (sum, group) => sum + (group.includes('.') ? 2 : 1),
    0,
  )
  const zeros = Array.from({ length: 8 - written }, () => '0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

/** Some proxies add the port, which is another for every connection. */
const withoutPort = (told: string) =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(told)?.[1] ?? told.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
