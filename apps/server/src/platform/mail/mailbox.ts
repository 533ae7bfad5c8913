/** Providers whose mailboxes belong to people who do not know each other. */
const sharedProviders = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  ...['yahoo.com', 'yahoo.in', 'yahoo.co.in', 'ymail.com', 'rocketmail.com', 'aol.com'],
  ...['rediffmail.com', 'rediff.com', 'zoho.com', 'zohomail.in', 'in.com', 'sify.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'proton.me', 'protonmail.com', 'pm.me', 'gmx.com'],
  ...['mail.com', 'fastmail.com', 'yandex.com', 'tuta.io', 'hey.com'],
])

/**
 * The first labels of public suffixes with two labels, such as `co` in `co.in`. Anybody can register a domain
 * under such a suffix.
 */
const registries = /^(ac|co|com|edu|gov|net|org|res|gen|firm|ind|nic)$/

const split = (email: string) => {
  const at = email.lastIndexOf('@')
  return { name: email.slice(0, at).toLowerCase(), domain: email.slice(at + 1).toLowerCase() }
}

/**
 * Returns the mailbox of an e-mail address: the address without its tag (`asha+1@…`) and, for Google, without
 * its dots.
 */
export function mailboxOf(email: string): string {
  const { name, domain } = split(email)
  const untagged = name.replace(/(?<=.)\+.*$/, '')
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGoogle ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}

/** Returns the private domain of an e-mail address; undefined for an address at a large provider. */
export function ownDomainOf(email: string): string | undefined {
  const { domain } = split(email)
  if (sharedProviders.has(domain)) return undefined
  const labels = domain.split('.')
  const registry = labels.at(-2) ?? ''
  return labels.slice(registries.test(registry) ? -3 : -2).join('.')
}
