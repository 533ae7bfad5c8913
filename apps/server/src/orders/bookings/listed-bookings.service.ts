import { lineName, variantWords } from '@nirbhaya/contract/catalogue/variants'
import { balanceRupees } from '@nirbhaya/contract/money'
import type { ListedBooking } from '@nirbhaya/contract/orders/bookings-admin'
import type { Db } from '../../platform/database/client.ts'
import { toListed } from './bookings.list.ts'
import { getBooking } from './bookings.service.ts'
import { listBookableProducts } from './making-bookings.service.ts'

/** @throws AppError BOOKING_NOT_FOUND */
export async function readBooking(db: Db, id: string): Promise<ListedBooking> {
  const [listed] = await toListed(db, [await getBooking(db, id)])
  if (!listed) throw new Error('a booking that was read is missing')
  return listed
}

/** Returns what can be booked, for the form. */
export async function readBookableProducts(db: Db) {
  const choices = await listBookableProducts(db)
  return choices.map(({ product, variant, option }) => ({
    productId: product._id,
    ...(variant && { variantId: variant._id }),
    name: lineName(product.name, variant && option && variantWords(option.name, variant.name)),
    price: product.price,
    balance: balanceRupees(product),
    isBookable: (variant ?? product).availability === 'open',
  }))
}
