import ipaddr from 'ipaddr.js'

/** Nobody can be asked for the address of a client that has reset its connection since. */
type Told = string | undefined

/**
 * What one client can be told apart by: an IPv4 address, or the /64 network of an IPv6 one, which
 * is the least a household or a server is given.
 */
export function clientNetwork(told: Told): string {
  const plain = withoutPort(told)
  if (!ipaddr.isValid(plain)) return plain
  const address = ipaddr.process(plain)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`
}

/**
 * The network of a client's address, /24 or /48: enough to tell two networks apart, and no person's. Shares
 * of pools go by it. A /64 would be too small for them: any server is given a /48, which has 65,536 of those.
 */
export function sharedNetwork(told: Told): string {
  const plain = withoutPort(told)
  if (!ipaddr.isValid(plain)) return 'unknown'
  const address = ipaddr.process(plain)
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.0`
  return new ipaddr.IPv6([...address.parts.slice(0, 3), 0, 0, 0, 0, 0]).toString()
}

/** Some proxies add the port, which is another for every connection. */
const withoutPort = (told: Told = 'unknown') =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(told)?.[1] ?? told.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
