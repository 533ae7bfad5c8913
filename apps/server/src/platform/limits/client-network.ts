import ipaddr from 'ipaddr.js'

/** A client's address; undefined if the client has already reset the connection. */
type Address = string | undefined

/**
 * Returns the key of a client: an IPv4 address, or the /64 network of an IPv6 address, which is the smallest
 * network that a household or a server gets.
 */
export function clientNetwork(given: Address): string {
  const plain = withoutPort(given)
  if (!ipaddr.isValid(plain)) return plain
  const address = ipaddr.process(plain)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`
}

/**
 * Returns the network of a client's address: /24 for IPv4, /48 for IPv6. That is enough to tell networks
 * apart without identifying a person. The shop uses it to count how much of a limited resource, such as
 * connections, each network takes. A /64 would be too small, because any server can get a /48, which contains
 * 65,536 of them.
 */
export function sharedNetwork(given: Address): string {
  const plain = withoutPort(given)
  if (!ipaddr.isValid(plain)) return 'unknown'
  const address = ipaddr.process(plain)
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.0`
  return new ipaddr.IPv6([...address.parts.slice(0, 3), 0, 0, 0, 0, 0]).toString()
}

/**
 * Returns a network address without the port that some proxies add. The port differs for every connection.
 */
const withoutPort = (given: Address = 'unknown') =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(given)?.[1] ?? given.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
