import { isCompanyDomain } from 'company-email-validator'

/**
 * Brands of large mail providers. They own their name under the suffixes of many countries (`hotmail.in`,
 * `yahoo.co.jp`), and every list of free providers lacks some of these domains.
 */
const providers = new Set([
  'gmail',
  'googlemail',
  'outlook',
  'hotmail',
  'live',
  'msn',
  'yahoo',
  'ymail',
  'rocketmail',
  'aol',
  'rediff',
  'rediffmail',
  'zoho',
  'zohomail',
  'icloud',
  'proton',
  'protonmail',
  'gmx',
  'yandex',
  'tuta',
  'tutanota',
  'fastmail',
  'bsnl',
  'airtelmail',
  'vsnl',
  'dataone',
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

/**
 * Returns the private domain of an e-mail address; undefined for an address at a mail provider, whose
 * mailboxes belong to people who do not know each other.
 */
export function ownDomainOf(email: string): string | undefined {
  const { domain } = split(email)
  const labels = domain.split('.')
  const registry = labels.at(-2) ?? ''
  const own = labels.slice(registries.test(registry) ? -3 : -2)
  const isShared = !isCompanyDomain(domain) || providers.has(own[0] ?? '')
  return isShared ? undefined : own.join('.')
}
