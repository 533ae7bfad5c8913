import { ruleOn } from '@nirbhaya/contract/papers/rules'
import { taxabilityOf, type UntaxedGoods } from '@nirbhaya/contract/papers/taxability'
import type { Db, Tx } from '../platform/database/client.ts'
import { listProductTaxes } from './issuing.queries.ts'
import type { PaperLineRow } from './papers.queries.ts'
import type { SellerConfig } from './seller.service.ts'
import { listAllProductTaxes, listRules } from './settings.queries.ts'

type TaxFacts = Pick<PaperLineRow, 'hsn' | 'unit' | 'rate'> & {
  taxability: 'taxable' | UntaxedGoods
}

/** Returns the products that have an HSN code and a tax rate of their own, for whichever days. */
export async function listTaxedProducts(db: Db): Promise<string[]> {
  return (await listAllProductTaxes(db)).map(({ productId }) => productId)
}

/**
 * Returns the facts that an invoice needs for each product on a day. Products without their own facts have
 * those of the environment variables. A product whose rate is missing, or whose HSN code has fewer digits than
 * the law asks for on that day, is absent.
 * @param day the day on which the goods are handed over, in Indian time
 */
export async function readTaxFacts(
  db: Db | Tx,
  { gst: { hsn, ratePercent } }: Pick<SellerConfig, 'gst'>,
  productIds: string[],
  day: string,
): Promise<Map<string, TaxFacts>> {
  const [own, rules] = await Promise.all([listProductTaxes(db, productIds, day), listRules(db)])
  const digits = ruleOn('hsnDigits', day, rules).value
  const usual =
    hsn !== undefined && ratePercent !== undefined
      ? { hsn, unit: 'PCS' as const, rate: Math.round(ratePercent * 100), isExempt: false }
      : undefined
  const found = productIds.flatMap((id) => {
    const facts = own.get(id) ?? usual
    if (!facts || facts.hsn.length < digits) return []
    return [[id, { ...facts, taxability: taxabilityOf(facts) }] as const]
  })
  return new Map(found)
}
