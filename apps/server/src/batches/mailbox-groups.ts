/** Providers with which people who do not know each other have their mailbox. */
const sharedProviders = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  ...['yahoo.com', 'yahoo.in', 'yahoo.co.in', 'ymail.com', 'rocketmail.com', 'aol.com'],
  ...['rediffmail.com', 'rediff.com', 'zoho.com', 'zohomail.in', 'in.com', 'sify.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'proton.me', 'protonmail.com', 'pm.me', 'gmx.com'],
  ...['mail.com', 'fastmail.com', 'yandex.com', 'tuta.io', 'hey.com'],
])

/** Names below which anybody registers a domain, as far as they have two labels: `co.in`. */
const registries = /^(ac|co|com|edu|gov|net|org|res|gen|firm|ind|nic)$/

/**
 * Whose mailbox an address is, as far as it tells: whoever owns a domain has any number of addresses in
 * it and below it, and with the large providers everybody has as many as there are tags (`asha+1@…`).
 */
export function mailboxGroup(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (!sharedProviders.has(domain)) return ownDomain(domain)
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/, '')
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** The part of a domain that somebody registered. */
function ownDomain(domain: string): string {
  const labels = domain.split('.')
  const registry = labels.at(-2) ?? ''
  return labels.slice(registries.test(registry) ? -3 : -2).join('.')
}
