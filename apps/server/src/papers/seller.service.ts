import { indiaDayOf } from '@nirbhaya/contract/dates'
import { stateOfGstin } from '@nirbhaya/contract/papers/gst-states'
import { isGstin } from '@nirbhaya/contract/papers/gstin'
import { type PaperSellerForm, paperSellerForm } from '@nirbhaya/contract/papers/settings'
import { isFilledIn, type Seller } from '@nirbhaya/contract/site'
import type { StateCode } from '@nirbhaya/contract/states'
import { findReplacedSince } from '../audit/audit.service.ts'
import { getShopName } from '../brand/brand.service.ts'
import { withoutDemoFacts } from '../demo/seller.ts'
import { clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { getSettings, type SettingsGroup } from '../settings/settings.service.ts'
import { readStart } from './settings.queries.ts'

/** The id under which the audit log records the shop's document settings. */
export const paperSettingsId = 'documents'

/** The facts that the owner entered about the seller; '' for a fact that is not entered. */
export const savedSeller: SettingsGroup<PaperSellerForm> = {
  name: 'paper-settings',
  auditId: paperSettingsId,
  action: 'seller.update',
  defaults: paperSellerForm.parse({}),
}

/**
 * The cache key of the seller's facts. All pages name the seller, so a change of the seller drops all cached
 * pages.
 */
export const sellerKey = 'seller'

/** The environment variables that documents depend on. */
export type SellerConfig = Pick<Config, 'seller' | 'gst'>

/**
 * The seller's facts for documents, the first day of the GST registration, and the moment at which the shop
 * began to number its documents.
 */
export interface PaperSeller {
  /** The shop's name, at the head of documents. */
  shop: string
  name: string
  address: string
  phone: string
  email: string
  /** Null: not registered for GST. */
  gstin: string | null
  state: StateCode | null
  /** The first calendar date in Indian time on which the GSTIN is valid. */
  registeredFrom: string | null
  /** The days under the composition scheme; null: never. Without `until`, the scheme still applies. */
  composition: { from: string; until: string } | null
  /**
   * False for a seller with a GSTIN whose legal name or address is missing. No document is issued then, because
   * a placeholder would be printed on it.
   */
  isNamed: boolean
  /** Money that moved before this moment has a receipt without a number instead of a numbered document. */
  startedAt: Date
}

/** The facts about the seller that an environment variable can set. */
export type SellerFact = Exclude<keyof Seller, 'grievanceDesignation'>

/** For each of these facts, the field of the owner's form. */
export const sellerFields = {
  name: 'legalName',
  address: 'address',
  phone: 'phone',
  email: 'email',
  grievanceOfficer: 'grievanceOfficer',
  city: 'city',
  gstNumber: 'gstin',
} as const satisfies Record<SellerFact, keyof PaperSellerForm>

export const sellerFacts = Object.keys(sellerFields) as SellerFact[]

/**
 * Returns the seller as pages name it: an environment variable wins over what the owner saved. A demo shop's invented
 * facts are never mixed with the owner's own.
 */
export function shownSeller(fixed: Seller, saved: PaperSellerForm): Seller {
  const seller = saved.legalName ? withoutDemoFacts(fixed) : fixed
  const factOf = (fact: SellerFact) =>
    isFilledIn(seller[fact]) ? seller[fact] : saved[sellerFields[fact]] || seller[fact]
  const facts = sellerFacts.map((fact) => [fact, factOf(fact)])
  const { grievanceDesignation } = saved
  return {
    ...seller,
    ...Object.fromEntries(facts),
    ...(grievanceDesignation && { grievanceDesignation }),
  }
}

export async function getSeller(db: Db | Tx, { seller }: Pick<Config, 'seller'>): Promise<Seller> {
  return shownSeller(seller, await getSettings(db, savedSeller))
}

/** The facts by which a document names its seller. */
const namingFacts = ['name', 'address', 'gstNumber'] as const

/**
 * Returns the seller as pages named it at a moment, if that is known. The audit log knows what the owner changed since.
 * An environment variable has no history, and nothing is known of a time before the owner entered a name: then the
 * facts are those of today.
 */
export async function getSellerAt(
  db: Db | Tx,
  { seller }: Pick<Config, 'seller'>,
  at: Date,
): Promise<{ seller: Seller; isOfToday: boolean }> {
  const today = await getSeller(db, { seller })
  const { name: entity, auditId: entityId, action = '', defaults } = savedSeller
  const replaced = await findReplacedSince(db, { action, entity, entityId }, at)
  const then = replaced ? shownSeller(seller, { ...defaults, ...replaced }) : today
  const isKnown =
    !namingFacts.some((fact) => isFilledIn(seller[fact])) &&
    (isFilledIn(then.name) || !isFilledIn(today.name))
  return isKnown ? { seller: then, isOfToday: false } : { seller: today, isOfToday: true }
}

function sellerOf(
  config: SellerConfig,
  saved: PaperSellerForm,
  startedAt: Date,
  shop: string,
): PaperSeller {
  const { name, address, phone, email, gstNumber } = shownSeller(config.seller, saved)
  const gstin = isGstin(gstNumber) ? gstNumber : null
  return {
    shop,
    name,
    address,
    phone,
    email,
    gstin,
    state: gstin === null ? null : (stateOfGstin(gstin) ?? null),
    registeredFrom: gstin === null ? null : saved.registeredFrom || indiaDayOf(startedAt),
    composition:
      gstin !== null && saved.compositionFrom
        ? { from: saved.compositionFrom, until: saved.compositionUntil }
        : null,
    isNamed: gstin === null || (isFilledIn(name) && isFilledIn(address)),
    startedAt,
  }
}

export async function getPaperSeller(db: Db | Tx, config: SellerConfig): Promise<PaperSeller> {
  return sellerOf(
    config,
    await getSettings(db, savedSeller),
    await readStart(db),
    await getShopName(db),
  )
}

/** Returns whether the seller was registered for GST on a calendar date in Indian time. */
export const isRegisteredOn = ({ gstin, registeredFrom }: PaperSeller, day: string): boolean =>
  gstin !== null && registeredFrom !== null && registeredFrom <= day

/**
 * Returns whether the seller paid tax under the composition scheme (CGST section 10) on a calendar date in Indian
 * time.
 */
export const isCompositionOn = ({ composition }: PaperSeller, day: string): boolean =>
  composition !== null &&
  composition.from <= day &&
  (composition.until === '' || day <= composition.until)

/** Returns whether the seller paid tax under the composition scheme on any day from `first` to `last`. */
export const isCompositionWithin = (
  { composition }: PaperSeller,
  { first, last }: { first: string; last: string },
): boolean =>
  composition !== null &&
  composition.from <= last &&
  (composition.until === '' || first <= composition.until)

/**
 * Returns why the seller may not send taxable goods to other States today: a sale to another State needs a
 * registration (CGST section 24(i)), and the composition scheme forbids it (section 10(2)(c)). Undefined for a
 * seller who may.
 */
export function whyNoOtherStates(seller: PaperSeller): 'unregistered' | 'composition' | undefined {
  const today = indiaDayOf(clock.now())
  if (!isRegisteredOn(seller, today)) return 'unregistered'
  return isCompositionOn(seller, today) ? 'composition' : undefined
}
