import { mailboxOf, ownDomainOf } from '../platform/mail/mailbox.ts'

/**
 * Returns a key shared by all addresses that could lead to one mailbox. The owner of a domain has any
 * number of addresses in it and its subdomains. With the large providers, everybody can add tags
 * (`asha+1@…`).
 */
export const mailboxGroup = (email: string): string => ownDomainOf(email) ?? mailboxOf(email)
