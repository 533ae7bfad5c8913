import ipaddr from 'ipaddr.js'

/**
 * What one client can be told apart by: an IPv4 address, or the /64 network of an IPv6 one, which
 * is the least a household or a server is given.
 */
export function clientNetwork(told: string): string {
  const plain = withoutPort(told)
  if (!ipaddr.isValid(plain)) return plain
  const address = ipaddr.process(plain)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`
}

/** Some proxies add the port, which is another for every connection. */
const withoutPort = (told: string) =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(told)?.[1] ?? told.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
