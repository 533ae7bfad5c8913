import { minimumAge } from '@nirbhaya/contract/accounts/rules'
import { acknowledgementHours } from '@nirbhaya/contract/complaints/rules'
import { leftSubscriberDays } from '@nirbhaya/contract/newsletter/rules'
import type { PolicyFacts } from '@nirbhaya/contract/policies/kinds'
import { priceWords } from '@nirbhaya/contract/prices'
import { accountClosingDays } from '@nirbhaya/contract/privacy/rules'
import { getPromiseSettings, promiseSettingsKey } from '../batches/promise-settings.service.ts'
import { brandKey, getShopName } from '../brand/brand.service.ts'
import { getShopFront } from '../catalogue/shop-front.service.ts'
import { getSeller, sellerKey } from '../papers/seller.service.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { getReturnRules, returnRulesKey } from './return-rules.service.ts'

/** What a page with these facts depends on: see `keepUntilChanged`. */
export const factKeys = ['shop-front', sellerKey, brandKey, promiseSettingsKey, returnRulesKey]

export interface FactsOfToday {
  facts: PolicyFacts
  /** Whether the main product is not the demo's pendant. */
  isOtherProduct: boolean
}

const rangeOf = (from: number, to: number) => (from === to ? `${to}` : `${from} to ${to}`)

/** Returns the facts about the days until delivery. */
export const deliveryFacts = ({ fromDays, dueDays }: { fromDays: number; dueDays: number }) => ({
  'delivery days': rangeOf(fromDays, dueDays),
  'latest delivery': `${dueDays}`,
})

/** Returns the facts that policies can name, as they are now. */
export async function getPolicyFacts(
  db: Db | Tx,
  config: Pick<Config, 'seller'>,
): Promise<FactsOfToday> {
  const [front, seller, { fromDays, dueDays }, rules, shop] = await Promise.all([
    getShopFront(db),
    getSeller(db, config),
    getPromiseSettings(db),
    getReturnRules(db),
    getShopName(db),
  ])
  const { now, later, whole } = priceWords(front.prices)
  const facts: PolicyFacts = {
    ...deliveryFacts({ fromDays, dueDays }),
    'report hours': `${rules.reportHours}`,
    'reply days': rangeOf(rules.replyFromDays, rules.replyToDays),
    'replacement days': rangeOf(rules.replacementFromDays, rules.replacementToDays),
    'return days': rules.returnDays === 0 ? undefined : `${rules.returnDays}`,
    'acknowledgement hours': `${acknowledgementHours}`,
    now,
    later,
    whole,
    shop,
    seller: seller.name,
    'seller address': seller.address,
    city: seller.city,
    phone: seller.phone,
    email: seller.email,
    'gst number': seller.gstNumber,
    'grievance officer': seller.grievanceOfficer,
    'grievance designation': seller.grievanceDesignation,
    'minimum age': `${minimumAge}`,
    'account closing days': `${accountClosingDays}`,
    'subscriber days': `${leftSubscriberDays}`,
  }
  return { facts, isOtherProduct: front.otherMain !== undefined }
}
