/** A host name or an IPv4 address: no scheme, path or port. */
const hostName =
  /^(?=.{1,253}$)(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d])?\.)*[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i

const ipv4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/

/** The numbers of an IPv4 address; undefined for another text. */
function numbersOf(host: string): number[] | undefined {
  const numbers = ipv4.exec(host)?.slice(1).map(Number)
  return numbers?.every((number) => number <= 255) ? numbers : undefined
}

/**
 * Whether a mail server can be there: a name, or an IPv4 address that belongs to a machine. Addresses of
 * the link itself are refused, because clouds serve the keys of a machine there.
 */
export function isMailHost(host: string): boolean {
  if (!hostName.test(host)) return false
  // A name whose last part is a number is read as an address, also in its short and octal forms.
  if (!/(^|\.)(\d+|0x[\da-f]*)$/i.test(host)) return true
  const [first = 0, second] = numbersOf(host) ?? []
  const isOfMachine = first !== 0 && first < 224 && !(first === 169 && second === 254)
  return numbersOf(host) !== undefined && isOfMachine
}

/** Whether only this machine is meant. */
export const isThisMachine = (host: string): boolean =>
  host.toLowerCase() === 'localhost' || numbersOf(host)?.[0] === 127
