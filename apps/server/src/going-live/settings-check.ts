import { type LiveLineId, sellerFactNames } from '@nirbhaya/contract/messages/going-live'
import { isFilledIn, type Seller } from '@nirbhaya/contract/site'
import type { Config } from '../platform/config/config.ts'

/** The result of one line of the checklist for real payments. */
export interface Finding {
  id: LiveLineId
  isDone: boolean
  /** A text for the checklist's sentence: the missing facts, for example names of facts. */
  about?: string
}

/** Domains reserved for examples and private networks, which do not receive mail: RFC 2606, RFC 6762. */
const reservedDomain = /@([^@>]+\.)?(example(\.(com|net|org))?|local|localhost|invalid|test)>?$/i

type SellerFact = keyof typeof sellerFactNames

/** The settings from environment variables and from the owner, combined. */
export interface SavedSettings {
  seller: Seller
  mail: { hasServer: boolean; from: string }
  hasRealPayments: boolean
}

/** Returns the lines of the checklist for real payments that depend only on settings. */
export function checkSettings(
  config: Config,
  { seller, mail, hasRealPayments }: SavedSettings,
): Finding[] {
  const { admin } = config
  const facts = Object.keys(sellerFactNames) as SellerFact[]
  const missing = facts.filter((fact) => !isFilledIn(seller[fact]))
  return [
    { id: 'payments', isDone: hasRealPayments },
    { id: 'https', isDone: config.publicUrl.startsWith('https:') },
    { id: 'proxy', isDone: config.areProxiesKnown },
    { id: 'limits', isDone: config.rateLimit },
    { id: 'smtp', isDone: mail.hasServer },
    { id: 'mailFrom', isDone: !reservedDomain.test(mail.from), about: mail.from },
    {
      id: 'seller',
      isDone: missing.length === 0,
      about: missing.map((fact) => sellerFactNames[fact]).join(', '),
    },
    { id: 'designation', isDone: seller.grievanceDesignation !== undefined },
    { id: 'gst', isDone: isFilledIn(seller.gstNumber) },
    { id: 'ownerEmail', isDone: !reservedDomain.test(admin.email), about: admin.email },
  ]
}
