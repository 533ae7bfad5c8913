import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { cartLine } from '../platform/database/schema/cart.ts'

export interface CartRow {
  productId: string
  quantity: number
}

export function listCartRows(db: Db | Tx, customerId: string): Promise<CartRow[]> {
  return db
    .select({ productId: cartLine.productId, quantity: cartLine.quantity })
    .from(cartLine)
    .where(eq(cartLine.customerId, customerId))
    .orderBy(asc(cartLine.createdAt), asc(cartLine.productId))
}

/** How many products a cart holds beside the given one. */
export function countOtherLines(db: Db, customerId: string, productId: string): Promise<number> {
  return db.$count(
    cartLine,
    and(eq(cartLine.customerId, customerId), ne(cartLine.productId, productId)),
  )
}

/** Adds to a line or makes it, in one statement: adds that race all count. */
export async function growCartRow(db: Db, customerId: string, line: CartRow): Promise<void> {
  await db
    .insert(cartLine)
    .values({ customerId, ...line })
    .onConflictDoUpdate({
      target: [cartLine.customerId, cartLine.productId],
      set: { quantity: sql`${cartLine.quantity} + excluded.quantity` },
    })
}

/** @returns whether there was such a line */
export async function setCartRow(db: Db, customerId: string, line: CartRow): Promise<boolean> {
  const changed = await db
    .update(cartLine)
    .set({ quantity: line.quantity })
    .where(and(eq(cartLine.customerId, customerId), eq(cartLine.productId, line.productId)))
    .returning({ productId: cartLine.productId })
  return changed.length > 0
}

/** @returns whether there was such a line */
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

/** Takes a quantity out of a line, and the line with it when nothing would be left. */
export async function shrinkCartRow(tx: Tx, customerId: string, line: CartRow): Promise<void> {
  const theLine = and(eq(cartLine.customerId, customerId), eq(cartLine.productId, line.productId))
  // In this order, what the customer adds between the two statements stays.
  await tx.delete(cartLine).where(and(theLine, lte(cartLine.quantity, line.quantity)))
  await tx
    .update(cartLine)
    .set({ quantity: sql`${cartLine.quantity} - ${line.quantity}` })
    .where(and(theLine, gt(cartLine.quantity, line.quantity)))
}

/** Takes everything out of a cart. */
export async function eraseCart(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(cartLine).where(eq(cartLine.customerId, customerId))
}
