import { and, eq } from 'drizzle-orm'
import { hasLimitedPlaces } from '../batches/availability.service.ts'
import { type ProductAsJson, productAsJson } from '../catalogue/catalogue.service.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { statement } from '../platform/database/prepared-statements.ts'
import { type FoundCaller, liveSession } from '../platform/live-session.ts'
import { cartLine } from './cart.tables.ts'

export interface CartRow {
  productId: string
  quantity: number
}

/** A cart line, and its product as it is stored now, with the current price. */
export interface CartLineRow {
  quantity: number
  product: ProductAsJson
  hasLimitedPlaces: boolean
}

/**
 * Returns SQL for cart lines with their products. The line of a product that became a draft is left
 * out, and comes back when the product is published again.
 */
const linesOf = (lines: string) => `(
  select coalesce(json_agg(json_build_object('quantity', l.quantity,
      'product', ${productAsJson('l.product_id')},
      'hasLimitedPlaces', ${hasLimitedPlaces('l.product_id')}) order by l.created_at, l.product_id), '[]')
  from ${lines} l
  join product on product.id = l.product_id and product.status = 'published')`

const listCart = statement<{ lines: CartLineRow[] }>(
  'list_cart',
  `select ${linesOf('(select * from cart_line where customer_id = $1)')} as lines`,
)

export async function listCartRows(db: Db | Tx, customerId: string): Promise<CartLineRow[]> {
  const [cart] = await listCart(db, customerId)
  return cart?.lines ?? []
}

export const listCallersCart = statement<FoundCaller & { lines: CartLineRow[] }>(
  'list_callers_cart',
  `with caller as (${liveSession})
  select caller.*,
    ${linesOf('(select * from cart_line where customer_id = caller."customerId")')} as lines
  from caller`,
)

/**
 * Adds a quantity of a product to the cart of the customer with this session token. If the cart already has
 * a line for the product, the line's quantity grows. Nothing is added for a draft, or if lines of other
 * products fill the cart. Concurrent calls do not see each other's new lines, so a cart may exceed the
 * maximum by a line or two, which does no harm. Parameters: the token's hash, the product's id, the quantity,
 * and the maximum number of lines.
 */
export const growCallersCart = statement<
  FoundCaller & { lines: CartLineRow[]; isGrown: boolean; isOnSale: boolean }
>(
  'grow_callers_cart',
  `with caller as (${liveSession}),
  others as (
    select * from cart_line
    where customer_id = (select "customerId" from caller) and product_id <> $2::uuid
  ),
  on_sale as (select id from product where id = $2::uuid and status = 'published'),
  grown as (
    insert into cart_line (customer_id, product_id, quantity)
    select "customerId", on_sale.id, $3::integer from caller cross join on_sale
    where (select count(*) from others) < $4::integer
    on conflict (customer_id, product_id)
      do update set quantity = cart_line.quantity + excluded.quantity
    returning *
  )
  select caller.*, exists (select from grown) as "isGrown", exists (select from on_sale) as "isOnSale",
    ${linesOf('(select * from others union all select * from grown)')} as lines
  from caller`,
)

export async function setCartRow(db: Db, customerId: string, line: CartRow): Promise<boolean> {
  const changed = await db
    .update(cartLine)
    .set({ quantity: line.quantity })
    .where(and(eq(cartLine.customerId, customerId), eq(cartLine.productId, line.productId)))
    .returning({ productId: cartLine.productId })
  return changed.length > 0
}

/** Deletes a line. @returns whether it existed */
export async function deleteCartRow(
  db: Db,
  customerId: string,
  productId: string,
): Promise<boolean> {
  const deleted = await db
    .delete(cartLine)
    .where(and(eq(cartLine.customerId, customerId), eq(cartLine.productId, productId)))
    .returning({ productId: cartLine.productId })
  return deleted.length > 0
}

/** Reduces a line by a quantity, and deletes it if nothing is left. */
const shrinkCart = statement(
  'shrink_cart',
  `merge into cart_line l
  using (select $1::uuid as customer_id, $2::uuid as product_id, $3::integer as quantity) paid
  on l.customer_id = paid.customer_id and l.product_id = paid.product_id
  when matched and l.quantity <= paid.quantity then delete
  when matched then update set quantity = l.quantity - paid.quantity`,
)

export async function shrinkCartRow(tx: Tx, customerId: string, line: CartRow): Promise<void> {
  await shrinkCart(tx, customerId, line.productId, line.quantity)
}

export async function eraseCart(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(cartLine).where(eq(cartLine.customerId, customerId))
}
