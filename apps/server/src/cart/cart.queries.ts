import { and, eq } from 'drizzle-orm'
import { hasLimitedPlaces } from '../batches/availability.service.ts'
import {
  type ProductAsJson,
  productAsJson,
  type VariantAsJson,
  variantAsJson,
} from '../catalogue/catalogue.service.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { statement } from '../platform/database/prepared-statements.ts'
import { type FoundCaller, liveSession } from '../platform/live-session.ts'
import { cartLine, cartVariantLine } from './cart.tables.ts'

export interface CartRow extends CartKey {
  quantity: number
}

export interface CartKey {
  productId: string
  /** The chosen value of the product's option; undefined or null if it has none. */
  variantId?: string | null | undefined
}

/** A cart line, and its product as it is stored now, with the current price. */
export interface CartLineRow {
  quantity: number
  product: ProductAsJson
  /** Null for a line without a value of an option. */
  variant: VariantAsJson | null
  hasOption: boolean
  hasLimitedPlaces: boolean
}

/** Returns SQL for the lines of a cart: those of products without an option, and one for each value of an option. */
const allLines = (customerId: string) => `
  select customer_id, product_id, null::uuid as variant_id, quantity, created_at
  from cart_line where customer_id = ${customerId}
  union all
  select customer_id, product_id, variant_id, quantity, created_at
  from cart_variant_line where customer_id = ${customerId}`

/**
 * Returns SQL for cart lines with their products. The line of a product that became a draft is left
 * out, and comes back when the product is published again.
 */
const linesOf = (lines: string) => `(
  select coalesce(json_agg(json_build_object('quantity', l.quantity,
      'product', ${productAsJson('l.product_id')},
      'variant', case when l.variant_id is not null then ${variantAsJson('l.variant_id')} end,
      'hasOption', product.option_name <> '',
      'hasLimitedPlaces', ${hasLimitedPlaces('l.product_id')})
      order by l.created_at, l.product_id, l.variant_id), '[]')
  from ${lines} l
  join product on product.id = l.product_id and product.status = 'published')`

const listCart = statement<{ lines: CartLineRow[] }>(
  'list_cart',
  `select ${linesOf(`(${allLines('$1')})`)} as lines`,
)

export async function listCartRows(db: Db | Tx, customerId: string): Promise<CartLineRow[]> {
  const [cart] = await listCart(db, customerId)
  return cart?.lines ?? []
}

export const listCallersCart = statement<FoundCaller & { lines: CartLineRow[] }>(
  'list_callers_cart',
  `with caller as (${liveSession})
  select caller.*,
    ${linesOf(`(${allLines('caller."customerId"')})`)} as lines
  from caller`,
)

type Grown = FoundCaller & { lines: CartLineRow[]; isGrown: boolean; isOnSale: boolean }

/** Returns SQL that answers with the caller and their cart, after `grown` has the changed line. */
const withGrown = `
  select caller.*, exists (select from grown) as "isGrown", exists (select from on_sale) as "isOnSale",
    ${linesOf('(select * from others union all select * from grown)')} as lines
  from caller`

/**
 * Adds a quantity of a product to the cart of the customer with this session token. If the cart already has
 * a line for the product, the line's quantity grows. Nothing is added for a draft or a product with an option, or if
 * lines of other products fill the cart. Concurrent calls do not see each other's new lines, so a cart may exceed the
 * maximum by a line or two, which does no harm. Parameters: the token's hash, the product's id, the quantity,
 * and the maximum number of lines.
 */
export const growCallersCart = statement<Grown>(
  'grow_callers_cart',
  `with caller as (${liveSession}),
  others as (
    select * from (${allLines('(select "customerId" from caller)')}) l
    where l.variant_id is not null or l.product_id <> $2::uuid
  ),
  on_sale as (
    select id from product where id = $2::uuid and status = 'published' and option_name = ''
  ),
  grown as (
    insert into cart_line (customer_id, product_id, quantity)
    select "customerId", on_sale.id, $3::integer from caller cross join on_sale
    where (select count(*) from others) < $4::integer
    on conflict (customer_id, product_id)
      do update set quantity = cart_line.quantity + excluded.quantity
    returning customer_id, product_id, null::uuid as variant_id, quantity, created_at
  )${withGrown}`,
)

/**
 * Does the same as `growCallersCart` for a value of a product's option. Parameters: the token's hash, the product's id,
 * the quantity, the maximum number of lines, and the value's id.
 */
export const growCallersVariant = statement<Grown>(
  'grow_callers_variant',
  `with caller as (${liveSession}),
  others as (
    select * from (${allLines('(select "customerId" from caller)')}) l
    where l.variant_id is distinct from $5::uuid
  ),
  on_sale as (
    select p.id, v.id as variant_id from product p
    join product_variant v on v.product_id = p.id and v.id = $5::uuid and not v.is_retired
    where p.id = $2::uuid and p.status = 'published' and p.option_name <> ''
  ),
  grown as (
    insert into cart_variant_line (customer_id, product_id, variant_id, quantity)
    select "customerId", on_sale.id, on_sale.variant_id, $3::integer from caller cross join on_sale
    where (select count(*) from others) < $4::integer
    on conflict (customer_id, variant_id)
      do update set quantity = cart_variant_line.quantity + excluded.quantity
    returning customer_id, product_id, variant_id, quantity, created_at
  )${withGrown}`,
)

/** Sets the quantity of a line. @returns whether it exists */
export async function setCartRow(
  db: Db,
  customerId: string,
  { productId, variantId, quantity }: CartRow,
): Promise<boolean> {
  const changed = variantId
    ? await db
        .update(cartVariantLine)
        .set({ quantity })
        .where(isVariantLine(customerId, variantId))
        .returning({ productId: cartVariantLine.productId })
    : await db
        .update(cartLine)
        .set({ quantity })
        .where(isLine(customerId, productId))
        .returning({ productId: cartLine.productId })
  return changed.length > 0
}

/** Deletes a line. @returns whether it existed */
export async function deleteCartRow(
  db: Db,
  customerId: string,
  { productId, variantId }: CartKey,
): Promise<boolean> {
  const deleted = variantId
    ? await db
        .delete(cartVariantLine)
        .where(isVariantLine(customerId, variantId))
        .returning({ productId: cartVariantLine.productId })
    : await db
        .delete(cartLine)
        .where(isLine(customerId, productId))
        .returning({ productId: cartLine.productId })
  return deleted.length > 0
}

const isLine = (customerId: string, productId: string) =>
  and(eq(cartLine.customerId, customerId), eq(cartLine.productId, productId))

const isVariantLine = (customerId: string, variantId: string) =>
  and(eq(cartVariantLine.customerId, customerId), eq(cartVariantLine.variantId, variantId))

/** Returns the name of a product's option; '' if it has none, undefined if the product is not on sale. */
export const findOptionName = statement<{ optionName: string }>(
  'find_option_name',
  `select option_name as "optionName" from product where id = $1::uuid and status = 'published'`,
)

/** Reduces a line by a quantity, and deletes it if nothing is left. */
const shrinkCart = statement(
  'shrink_cart',
  `merge into cart_line l
  using (select $1::uuid as customer_id, $2::uuid as product_id, $3::integer as quantity) paid
  on l.customer_id = paid.customer_id and l.product_id = paid.product_id
  when matched and l.quantity <= paid.quantity then delete
  when matched then update set quantity = l.quantity - paid.quantity`,
)

/** Does the same as `shrinkCart` for a value of a product's option. */
const shrinkVariant = statement(
  'shrink_cart_variant',
  `merge into cart_variant_line l
  using (select $1::uuid as customer_id, $2::uuid as variant_id, $3::integer as quantity) paid
  on l.customer_id = paid.customer_id and l.variant_id = paid.variant_id
  when matched and l.quantity <= paid.quantity then delete
  when matched then update set quantity = l.quantity - paid.quantity`,
)

export async function shrinkCartRow(
  tx: Tx,
  customerId: string,
  { productId, variantId, quantity }: CartRow,
): Promise<void> {
  if (variantId) await shrinkVariant(tx, customerId, variantId, quantity)
  else await shrinkCart(tx, customerId, productId, quantity)
}

export async function eraseCart(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(cartLine).where(eq(cartLine.customerId, customerId))
  await tx.delete(cartVariantLine).where(eq(cartVariantLine.customerId, customerId))
}
