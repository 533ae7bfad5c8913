import { mailboxOf, ownDomainOf } from '../platform/mail/mailbox.ts'

/**
 * Whose mailbox an address is, as far as it tells: whoever owns a domain has any number of addresses in
 * it and below it, and with the large providers everybody has as many as there are tags (`asha+1@…`).
 */
export const mailboxGroup = (email: string): string => ownDomainOf(email) ?? mailboxOf(email)
