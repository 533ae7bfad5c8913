import { paperRefusals } from '@nirbhaya/contract/messages/papers'
import { pageSizes } from '@nirbhaya/contract/paging'
import {
  type DatedRule,
  type PaperRule,
  paperRuleNames,
  paperRules,
  ruleOn,
} from '@nirbhaya/contract/papers/rules'
import type {
  PaperRuleForm,
  PaperSellerForm,
  PaperSettings,
  ProductTaxForm,
} from '@nirbhaya/contract/papers/settings'
import { isFilledIn, type Seller } from '@nirbhaya/contract/site'
import { writeAudit } from '../../audit/audit.service.ts'
import { listAdminProducts } from '../../catalogue/admin/admin-products.service.ts'
import { findProducts } from '../../catalogue/catalogue.service.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { invalidate } from '../../platform/response-cache/invalidate.ts'
import { getSettings, saveSettings } from '../../settings/settings.service.ts'
import type { Papers } from '../issuing.service.ts'
import {
  getPaperSeller,
  paperSettingsId,
  type SellerFact,
  savedSeller,
  sellerFacts,
  sellerFields,
  sellerKey,
  shownSeller,
  whyNoOtherStates,
} from '../seller.service.ts'
import {
  isOrdered,
  listAllProductTaxes,
  listProductsToInvoice,
  listRules,
  type PaperRuleRow,
  saveProductTaxRow,
  saveRule,
} from '../settings.queries.ts'

/** Returns the settings that documents depend on, for the owner. */
export async function getPaperSettings(papers: Papers): Promise<Omit<PaperSettings, 'success'>> {
  const { db, gst } = papers
  const [saved, seller, taxes, rules, products] = await Promise.all([
    getSettings(db, savedSeller),
    getPaperSeller(db, papers),
    listAllProductTaxes(db),
    listRules(db),
    listTaxableProducts(db),
  ])
  const registeredFrom = saved.registeredFrom || (seller.registeredFrom ?? '')
  const otherStates = whyNoOtherStates(seller)
  const { compositionFrom, compositionUntil } = saved
  const taxesOf = Map.groupBy(taxes, ({ productId }) => productId)
  return {
    seller: {
      ...formOf(papers.seller, saved),
      grievanceDesignation: saved.grievanceDesignation,
      registeredFrom,
      compositionFrom,
      compositionUntil,
    },
    fixed: fixedFacts(papers.seller),
    ...(otherStates && { otherStates }),
    ...(gst.hsn !== undefined &&
      gst.ratePercent !== undefined && { usualTax: { hsn: gst.hsn, rate: gst.ratePercent } }),
    products: products.map((product) => ({
      ...product,
      taxes: (taxesOf.get(product._id) ?? []).map(({ fromDay, hsn, unit, rate, isExempt }) => ({
        fromDay,
        hsn,
        unit,
        rate: rate / 100,
        isExempt,
      })),
    })),
    rules: paperRuleNames.flatMap((rule) => toWireRules(rule, rules)),
  }
}

type SellerField = (typeof sellerFields)[SellerFact]

const byField = <Value>(read: (fact: SellerFact) => Value) =>
  Object.fromEntries(sellerFacts.map((fact) => [sellerFields[fact], read(fact)])) as Record<
    SellerField,
    Value
  >

/** Returns the values in the seller's form, without placeholders and the demo's facts. */
function formOf(seller: Seller, saved: PaperSellerForm): Record<SellerField, string> {
  const shown = shownSeller(seller, saved)
  return byField((fact) => (isFilledIn(shown[fact]) ? shown[fact] : ''))
}

/**
 * Removes what a form may change in a fact that an environment variable sets: line breaks, repeated spaces
 * and capitals. So an unchanged fact is recognised when the form sends it back.
 */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** Returns for each fact whether an environment variable sets it. The form cannot change such a fact. */
const fixedFacts = (seller: Seller) => byField((fact) => isFilledIn(seller[fact]))

/** Returns the shop's products, and the deleted ones of which an order has no invoice yet. */
async function listTaxableProducts(db: Db) {
  const [products, ordered] = await Promise.all([listAllProducts(db), listProductsToInvoice(db)])
  const isShown = new Set(products.map(({ _id }) => _id))
  return [
    ...products.map(({ _id, name }) => ({ _id, name, isDeleted: false })),
    ...ordered.filter(({ _id }) => !isShown.has(_id)).map((row) => ({ ...row, isDeleted: true })),
  ]
}

async function listAllProducts(db: Db) {
  const products = []
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const page = await listAdminProducts(db, { limit: pageSizes.largest, cursor })
    products.push(...page.products)
    cursor = page.nextCursor
  }
  return products
}

/**
 * Returns all values of a rule, sorted by the first day on which each applies. For the same day, the owner's
 * value replaces the shop's.
 */
function toWireRules(rule: PaperRule, rules: PaperRuleRow[]) {
  const theirs = rules.filter((one) => one.rule === rule)
  const shops: DatedRule[] = paperRules[rule].filter(({ fromDay }) =>
    theirs.every((one) => one.fromDay !== fromDay),
  )
  const wire = (isOwners: boolean) => (one: DatedRule) => {
    const { fromDay, value, source } = one
    return { rule, fromDay, value, source, isOwners }
  }
  return [...shops.map(wire(false)), ...theirs.map(wire(true))].sort((one, other) =>
    one.fromDay.localeCompare(other.fromDay),
  )
}

/**
 * Saves the seller's facts for new documents and pages. Existing documents do not change.
 * @throws AppError SET_BY_ENVIRONMENT if an environment variable sets a fact to another value
 */
export async function savePaperSeller(
  { db, seller }: Papers,
  form: PaperSellerForm,
  actorId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await saveSettings(tx, savedSeller, actorId, (before) => {
      const kept = byField((fact) => {
        const field = sellerFields[fact]
        const wanted = form[field]
        if (!isFilledIn(seller[fact])) return wanted
        if (wanted !== '' && plain(wanted) !== plain(seller[fact]))
          throw new AppError('SET_BY_ENVIRONMENT')
        return before[field]
      })
      const { grievanceDesignation, registeredFrom, compositionFrom, compositionUntil } = form
      const saved = {
        ...kept,
        grievanceDesignation,
        registeredFrom,
        compositionFrom,
        compositionUntil,
      }
      requireNamedSeller(shownSeller(seller, saved))
      return saved
    })
    await invalidate(tx, sellerKey)
  })
}

/**
 * Requires a legal name and an address beside a GSTIN, because the next document prints all three.
 * @throws AppError INVALID_INPUT
 */
function requireNamedSeller({ gstNumber, name, address }: Seller): void {
  if (!isFilledIn(gstNumber)) return
  const fields = {
    ...(isFilledIn(name) ? {} : { legalName: paperRefusals.gstinNeedsSeller }),
    ...(isFilledIn(address) ? {} : { address: paperRefusals.gstinNeedsSeller }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields })
}

/**
 * Saves a product's HSN code and tax rate, which apply from `fromDay` on.
 * @throws AppError PRODUCT_NOT_FOUND, also for a product that was deleted and never ordered; INVALID_INPUT if the HSN code has too few digits
 */
export async function saveProductTax(
  { db }: Papers,
  productId: string,
  { fromDay, hsn, unit, rate, isExempt }: ProductTaxForm,
  actorId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isKnown = (await findProducts(tx, [productId])).has(productId)
    if (!isKnown && !(await isOrdered(tx, productId))) throw new AppError('PRODUCT_NOT_FOUND')
    const digits = ruleOn('hsnDigits', fromDay, await listRules(tx)).value
    if (hsn.length < digits) {
      throw new AppError('INVALID_INPUT', { fields: { hsn: paperRefusals.hsnTooShort(digits) } })
    }
    const row = { productId, fromDay, hsn, unit, rate: Math.round(rate * 100), isExempt }
    await saveProductTaxRow(tx, row)
    await audit(tx, actorId, 'product-tax.update', row)
  })
}

/** Adds a value that the owner's adviser gave for a tax rule. It applies from `fromDay` on. */
export async function savePaperRule(
  { db }: Papers,
  form: PaperRuleForm,
  actorId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await saveRule(tx, form)
    await audit(tx, actorId, 'rule.update', form)
  })
}

function audit(tx: Tx, actorId: string, action: string, after: object) {
  const entity = { entity: 'paper-settings', entityId: paperSettingsId } as const
  return writeAudit(tx, { actorId, action, ...entity, before: null, after })
}
