import type { AuditEntry } from '@nirbhaya/contract/audit/audit'
import { type DeliveryTerms, formatDateTime } from '@nirbhaya/contract/dates'
import { auditWords as words } from '@nirbhaya/contract/messages/audit'
import { backupPlacePage } from '@nirbhaya/contract/messages/backup'
import { batchWords } from '@nirbhaya/contract/messages/batches/admin'
import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { adminPostMessages } from '@nirbhaya/contract/messages/blog/admin'
import { adminProductMessages } from '@nirbhaya/contract/messages/catalogue/admin'
import { paymentKeysPage, webAddressPage } from '@nirbhaya/contract/messages/connections'
import { adminContactMessages } from '@nirbhaya/contract/messages/contact/admin'
import { mailServerPage } from '@nirbhaya/contract/messages/mail-server'
import { formatRupees, paiseToRupees } from '@nirbhaya/contract/money'
import { formatCount } from '@nirbhaya/contract/numbers'

type Entity = AuditEntry['entity']
type Words = Record<string, string>

/** The page shows at most this many characters of a text: enough to see that the text changed. */
const longestText = 160

const paise = /Paise$/
/** A time as the audit log stores it, for example `2025-03-01T09:30:00.000Z`. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

const settings: Record<string, { label: string }> = batchPages.settings

/**
 * Words for fields whose value is a code, for example the state of a batch. A key is the kind of object and
 * the field. The words are those of the admin page where the owner edits the object.
 */
const codes: Partial<Record<`${Entity} ${string}`, Words>> = {
  'batch state': batchWords.states,
  'contact-message state': adminContactMessages.states,
  'mail-server security': mailServerPage.securities,
  'payment-keys mode': paymentKeysPage.modes,
  'web-address proxies': webAddressPage.places,
  'backup-place kind': backupPlacePage.kinds,
  'backup-place nightly': backupPlacePage.nights,
  'post status': adminPostMessages.statuses,
  'product status': adminProductMessages.statuses,
  'product cancelPolicy': adminProductMessages.cancelPolicies,
}

/**
 * Returns the name of a changed value: `readTime` becomes `Read time`. `refundedPaise` becomes `Refunded`,
 * because its value is shown in rupees.
 */
export function factName(name: string): string {
  const known = words.facts[name] ?? settings[name]?.label
  if (known) return known
  const spaced = name.replace(paise, '').replaceAll(/([A-Z])/g, ' $1')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase()
}

export const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/** Returns a recorded value in words: `true` is 'yes', and paise become rupees. */
export function spell(entity: Entity, name: string, value: unknown): string {
  if (name === 'terms') return batchPages.terms((value ?? null) as DeliveryTerms | null)
  if (isNothing(value)) return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return spellNumber(name, value)
  if (Array.isArray(value)) return words.entries(value.length)
  if (typeof value === 'object') return nameOfObject(value as Record<string, unknown>)
  const text = String(value)
  const code = codes[`${entity} ${name}`]?.[text]
  if (code) return code
  if (moment.test(text)) return formatDateTime(text)
  return text.length > longestText ? `${text.slice(0, longestText).trimEnd()}…` : text
}

function spellNumber(name: string, value: number): string {
  if (paise.test(name)) return formatRupees(paiseToRupees(value))
  return name === 'price' || name === 'listPrice' ? formatRupees(value) : formatCount(value)
}

/**
 * Describes an object by its alt text if it is a picture, otherwise by its name. An object that has neither
 * of the two is described by a general word like 'details'.
 */
function nameOfObject({ alt, name, url }: Record<string, unknown>): string {
  const text = [alt, name].find((one) => typeof one === 'string' && one !== '')
  return typeof text === 'string' ? text : url ? words.picture : words.details
}
