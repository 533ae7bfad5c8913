import type { Tx } from '../platform/database/client.ts'
import { statement } from '../platform/database/prepared-statements.ts'
import type { Wanted } from './holding-places.service.ts'
import type { PaymentKey } from './places.queries.ts'

const offerReleased = statement(
  'offer_released_places',
  `update waiting_entry w set state = 'offered', updated_at = now()
  from (select distinct p.customer_id, p.batch_id, p.variant_id, lower(email) as email
    from place p join "user" on "user".id = p.customer_id
    where (p.customer_id, p.payment_id) in (select * from unnest($1::uuid[], $2::text[]))
      and p.state = 'released') given_back
  where w.state = 'used' and w.offered_until > $3
    and w.batch_id = given_back.batch_id and w.email = given_back.email
    and w.variant_id is not distinct from given_back.variant_id
    and not exists (select from place p
      where p.customer_id = given_back.customer_id and p.batch_id = w.batch_id
        and p.variant_id is not distinct from w.variant_id and p.state <> 'released' and p.created_at >= w.updated_at)
    and not exists (select from waiting_entry o
      where o.product_id = w.product_id and o.variant_id is not distinct from w.variant_id
        and o.email = w.email and o.state in ('waiting', 'offered'))
    and exists (select from batch where id = w.batch_id and state = 'open')`,
)

/**
 * Gives back offers that were used for these payments, whose places the caller has just released. Such an
 * offer runs to its original end, so a failed payment does not cost a customer their turn. The places were
 * released in this transaction, so their batches are already locked.
 */
export async function offerAgain(tx: Tx, payments: PaymentKey[], now: Date): Promise<void> {
  if (payments.length === 0) return
  const customerIds = payments.map(({ customerId }) => customerId)
  const ids = payments.map(({ id }) => id)
  await offerReleased(tx, customerIds, ids, now)
}

/**
 * Locks the batches of the products in a cart, sorted by batch id like every lock on several batches, so that
 * no two callers deadlock.
 */
const lockBatchesOfCart = statement<{ id: string }>(
  'lock_batches_of_cart',
  `select id from batch
  where product_id in (select product_id from cart_line where customer_id = $1
    union all select product_id from cart_variant_line where customer_id = $1)
  order by id for no key update`,
)

const useOffersOf = statement<Wanted>(
  'use_offers',
  `update waiting_entry set state = 'used', updated_at = now()
  where state = 'offered'
    and email = (select lower(email) from "user" where id = $1)
    and (variant_id is null
        and product_id in (select product_id from cart_line where customer_id = $1)
      or variant_id in (select variant_id from cart_variant_line where customer_id = $1))
  returning product_id as "productId", variant_id as "variantId"`,
)

const useOffersOfPayment = statement(
  'use_offers_of_payment',
  `update waiting_entry set state = 'used', updated_at = now()
  where state = 'offered'
    and email = (select lower(email) from "user" where id = $1)
    and exists (select from place p where p.customer_id = $1 and p.payment_id = $2
      and p.batch_id = waiting_entry.batch_id
      and p.variant_id is not distinct from waiting_entry.variant_id)`,
)

/** Marks a customer's offers for the batches of a payment as used. The caller has locked the batches. */
export async function useOffersFor(tx: Tx, { customerId, id }: PaymentKey): Promise<void> {
  await useOffersOfPayment(tx, customerId, id)
}

/** Marks a customer's offers for the products in the cart as used. @returns these products */
export async function setOffersUsed(tx: Tx, customerId: string): Promise<Wanted[]> {
  // Lock all batches of the cart first, sorted by id. The query below changes offers and thereby their
  // batches, in any order. Without these locks, it could deadlock with a purchase of the same products.
  await lockBatchesOfCart(tx, customerId)
  return useOffersOf(tx, customerId)
}
