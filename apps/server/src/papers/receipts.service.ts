import { indiaDayOf } from '@nirbhaya/contract/dates'
import { ruleOn } from '@nirbhaya/contract/papers/rules'
import type { Tx } from '../platform/database/client.ts'
import { type BoughtLine, listBoughtLines, type Movement } from './issuing.queries.ts'
import {
  basicsOf,
  closingOf,
  type IssuingFacts,
  keyOf,
  paperOf,
  printed,
  printedMovement,
  referenceTo,
  toReference,
} from './issuing-facts.ts'
import { issue } from './new-paper.service.ts'
import { isCompositionOn, isRegisteredOn } from './seller.service.ts'
import { listRules } from './settings.queries.ts'
import { readTaxFacts } from './tax-facts.service.ts'

/**
 * Issues the document of a payment: a receipt voucher if the law asks for one, otherwise a receipt.
 * @param isAfter whether the payment came after the document that closes the order's advances
 */
export async function issueForPayment(
  tx: Tx,
  facts: IssuingFacts,
  movement: Movement,
  isAfter: boolean,
) {
  const { order, seller, issued } = facts
  const day = indiaDayOf(movement.at)
  const isVoucher =
    !isAfter &&
    isRegisteredOn(seller, day) &&
    ruleOn('advanceVouchers', day, await listRules(tx)).value === 1
  const closing = isAfter ? closingOf(issued) : undefined
  await issue(tx, order, [], {
    ...basicsOf(order, movement),
    kind: isVoucher ? 'receipt-voucher' : 'receipt',
    content: {
      ...(await aboutMovement(tx, facts, movement)),
      refersTo: closing ? toReference(closing) : null,
    },
  })
}

/**
 * Issues the document of a refunded advance: a refund voucher if the advance had a receipt voucher, otherwise
 * a refund receipt.
 * @param wasKept whether a voucher has closed the advance as kept before
 */
export async function issueForRefund(
  tx: Tx,
  facts: IssuingFacts,
  movement: Movement,
  wasKept: boolean,
) {
  const { order, issued, movements } = facts
  const refunded = movements.find(
    ({ refundId, paymentId }) => refundId === null && paymentId === movement.paymentId,
  )
  const isOfVoucher = refunded && paperOf(issued, refunded.id)?.kind === 'receipt-voucher'
  await issue(tx, order, [], {
    ...basicsOf(order, movement),
    kind: isOfVoucher ? 'refund-voucher' : 'refund-receipt',
    content: {
      ...(await aboutMovement(tx, facts, movement)),
      refersTo: refunded ? referenceTo(facts, refunded) : null,
      ...(wasKept && { nature: 'kept-refunded' }),
    },
  })
}

async function aboutMovement(tx: Tx, facts: IssuingFacts, movement: Movement) {
  const { order, seller } = facts
  const bought = await listBoughtLines(tx, keyOf(order))
  const ids = bought.map(({ productId }) => productId)
  const day = indiaDayOf(movement.at)
  const isTaxed = seller.gstin !== null && !isCompositionOn(seller, day)
  const taxes: Awaited<ReturnType<typeof readTaxFacts>> = isTaxed
    ? await readTaxFacts(tx, facts, ids, day)
    : new Map()
  return {
    seller: printed(seller, day),
    movement: printedMovement(movement),
    items: unitsOf(movement, bought).map(({ productId, name, quantity }) => {
      const known = taxes.get(productId)
      if (!known) return { name, quantity }
      const { rate, taxability } = known
      const untaxed = taxability === 'taxable' ? {} : { untaxed: taxability }
      return { name, quantity, rate: rate / 100, ...untaxed }
    }),
  }
}

/** Returns the units that a payment or a refund is for. */
function unitsOf({ refundLines }: Movement, bought: BoughtLine[]) {
  const refunded = refundLines?.filter(({ quantity }) => quantity > 0)
  if (!refunded?.length) return bought
  return refunded.flatMap(({ position, quantity }) =>
    bought.filter((line) => line.position === position).map((line) => ({ ...line, quantity })),
  )
}
