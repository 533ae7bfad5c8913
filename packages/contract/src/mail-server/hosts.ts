/** A host name or an IPv4 address, without scheme, path or port. */
const hostName =
  /^(?=.{1,253}$)(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d])?\.)*[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i

const ipv4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/

/** The four numbers of an IPv4 address; undefined if the text is not one. */
function numbersOf(host: string): number[] | undefined {
  const numbers = ipv4.exec(host)?.slice(1).map(Number)
  return numbers?.every((number) => number <= 255) ? numbers : undefined
}

/**
 * Whether the owner may enter this host as the mail server: a host name, or an IPv4 address that can belong
 * to one machine. Addresses for groups of machines (multicast) and reserved addresses are refused. Link-local
 * addresses are refused too, because cloud providers serve a machine's secrets at 169.254.169.254.
 */
export function isMailHost(host: string): boolean {
  if (!hostName.test(host)) return false
  // URL parsers read a host whose last part is a number as an IPv4 address, even in short or octal notation:
  // `127.1` is 127.0.0.1. So a host whose last part is a number must be an IPv4 address of
  // four decimal numbers that can belong to one machine.
  if (!/(^|\.)(\d+|0x[\da-f]*)$/i.test(host)) return true
  const [first = 0, second] = numbersOf(host) ?? []
  const isOfMachine = first !== 0 && first < 224 && !(first === 169 && second === 254)
  return numbersOf(host) !== undefined && isOfMachine
}

export const isThisMachine = (host: string): boolean =>
  host.toLowerCase() === 'localhost' || numbersOf(host)?.[0] === 127
