import { paperRefusals } from '@nirbhaya/contract/messages/papers'
import type {
  PaperRuleForm,
  PaperSellerForm,
  PaperSettings,
  ProductTaxForm,
} from '@nirbhaya/contract/papers/admin'
import {
  type DatedRule,
  type PaperRule,
  paperRuleNames,
  paperRules,
  ruleOn,
} from '@nirbhaya/contract/papers/rules'
import { writeAudit } from '../../audit/audit.service.ts'
import { listAdminProducts } from '../../catalogue/admin/admin-products.service.ts'
import { findProducts } from '../../catalogue/catalogue.service.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import type { Papers } from '../issuing.service.ts'
import { fixedFacts, sellerOf } from '../seller.service.ts'
import {
  listAllProductTaxes,
  listRules,
  lockSettings,
  type PaperRuleRow,
  readSettings,
  saveProductTaxRow,
  saveRule,
  saveSettings,
} from '../settings.queries.ts'

/** The audit log names the shop's one row of settings by this id. */
const settingsId = 'documents'

/** What documents are made of, for the owner. */
export async function getPaperSettings(papers: Papers): Promise<Omit<PaperSettings, 'success'>> {
  const { db, gst } = papers
  const [row, taxes, rules, products] = await Promise.all([
    readSettings(db),
    listAllProductTaxes(db),
    listRules(db),
    listAllProducts(db),
  ])
  const fixed = fixedFacts(papers.seller)
  const seller = sellerOf(papers, row)
  const taxesOf = Map.groupBy(taxes, ({ productId }) => productId)
  return {
    seller: {
      legalName: fixed.legalName ? seller.name : (row.legalName ?? ''),
      address: fixed.address ? seller.address : (row.address ?? ''),
      gstin: fixed.gstin ? (seller.gstin ?? '') : (row.gstin ?? ''),
      registeredFrom: row.registeredFrom ?? seller.registeredFrom ?? '',
    },
    fixed,
    ...(gst.hsn !== undefined &&
      gst.ratePercent !== undefined && { usualTax: { hsn: gst.hsn, rate: gst.ratePercent } }),
    products: products.map(({ _id, name }) => ({
      ...{ _id, name },
      taxes: (taxesOf.get(_id) ?? []).map(({ fromDay, hsn, unit, rate }) => ({
        ...{ fromDay, hsn, unit, rate: rate / 100 },
      })),
    })),
    rules: paperRuleNames.flatMap((rule) => toWireRules(rule, rules)),
  }
}

async function listAllProducts(db: Db) {
  const products = []
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const page = await listAdminProducts(db, { limit: 200, cursor })
    products.push(...page.products)
    cursor = page.nextCursor
  }
  return products
}

/** By day; the owner's rule of a day replaces the shop's. */
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
 * Saves the seller that documents name from now on; those that were issued stay as they are.
 * @throws AppError SET_BY_ENVIRONMENT for a fact that an environment variable sets differently
 */
export async function savePaperSeller(
  { db, ...config }: Papers,
  form: PaperSellerForm,
  actorId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockSettings(tx)
    const fixed = fixedFacts(config.seller)
    const { seller } = config
    const kept = (isFixed: boolean, said: string, wanted: string, saved: string | null) => {
      if (!isFixed) return wanted || null
      if (wanted !== '' && wanted !== said) throw new AppError('SET_BY_ENVIRONMENT')
      return saved
    }
    const after = {
      legalName: kept(fixed.legalName, seller.name, form.legalName, before.legalName),
      address: kept(fixed.address, seller.address, form.address, before.address),
      gstin: kept(fixed.gstin, seller.gstNumber, form.gstin, before.gstin),
      registeredFrom: form.registeredFrom || null,
    }
    await saveSettings(tx, after)
    const { id: _, startedAt: __, ...was } = before
    await audit(tx, actorId, 'seller.update', was, after)
  })
}

/** Says what a product is for the tax law from a day on. @throws AppError PRODUCT_NOT_FOUND, INVALID_INPUT */
export async function saveProductTax(
  { db }: Papers,
  productId: string,
  { fromDay, hsn, unit, rate }: ProductTaxForm,
  actorId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await findProducts(tx, [productId])).has(productId)) {
      throw new AppError('PRODUCT_NOT_FOUND')
    }
    const digits = ruleOn('hsnDigits', fromDay, await listRules(tx)).value
    if (hsn.length < digits) {
      throw new AppError('INVALID_INPUT', { fields: { hsn: paperRefusals.hsnTooShort(digits) } })
    }
    const row = { productId, fromDay, hsn, unit, rate: Math.round(rate * 100) }
    await saveProductTaxRow(tx, row)
    await audit(tx, actorId, 'product-tax.update', null, row)
  })
}

/** Adds a rule as the owner's adviser knows it, valid from a day on. */
export async function savePaperRule(
  { db }: Papers,
  form: PaperRuleForm,
  actorId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await saveRule(tx, form)
    await audit(tx, actorId, 'rule.update', null, form)
  })
}

function audit(tx: Tx, actorId: string, action: string, before: object | null, after: object) {
  const entity = { entity: 'paper-settings', entityId: settingsId } as const
  return writeAudit(tx, { actorId, action, ...entity, before, after })
}
