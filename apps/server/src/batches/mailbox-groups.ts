import { mailboxOf, ownDomainOf } from '../platform/mail/mailbox.ts'

/**
 * Returns a key that is the same for all e-mail addresses that could lead to one mailbox. For a private
 * domain, the key is the domain, because its owner has any number of addresses in it and its subdomains. For
 * the large providers, it is the address without its tag (`asha+1@…`), which everybody can add.
 */
export const mailboxGroup = (email: string): string => ownDomainOf(email) ?? mailboxOf(email)
