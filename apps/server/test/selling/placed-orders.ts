import { indiaDayOf, windowOf } from '@nirbhaya/contract/dates'
import type { OrderStatus } from '@nirbhaya/contract/enums'
import type { Business } from '@nirbhaya/contract/papers/business'
import type { StateCode } from '@nirbhaya/contract/states'
import { user } from '../../src/accounts/accounts.tables.ts'
import { promise } from '../../src/orders/delivery/promised.tables.ts'
import { order, orderEvent, orderItem } from '../../src/orders/orders.tables.ts'
import { ledgerEntry } from '../../src/payments/money.tables.ts'
import { payment } from '../../src/payments/payments.tables.ts'
import { newId } from '../../src/platform/database/columns.ts'
import { firstIdAt } from '../../src/platform/database/id-period.ts'
import type { TestShop } from '../test-shop.ts'

const somebody = {
  name: 'Asha',
  lastName: 'Rao',
  phone: '9876543210',
  address1: '12 MG Road',
  address2: 'Near the park',
  area: 'Pune',
  pincode: '411001',
  state: 'MH' as StateCode,
}

interface Placed {
  /** The customer's id; without it, a new customer is created. */
  customerId?: string
  placedAt?: Date
  status?: OrderStatus
  totalPaise?: number
  balancePaise?: number
  person?: Partial<typeof somebody & { email: string; business: Business }>
  items?: { productId?: string; name: string; quantity: number; pricePaise: number }[]
}

/** Inserts an order as if it had been placed at `placedAt`, by default for a new customer. */
export async function anOrderOf(
  shop: Pick<TestShop, 'db'>,
  {
    customerId: known,
    placedAt: createdAt = new Date(),
    status = 'Accepted',
    totalPaise = 19_900,
    balancePaise = 80_000,
    person = {},
    items = [{ name: 'Pendant', quantity: 1, pricePaise: 19_900 }],
  }: Placed = {},
) {
  const customerId = known ?? newId()
  // Like the shop's own ids, this one begins with the time, so that ids are ordered by time. The rest is
  // random.
  const id = `${firstIdAt(createdAt).slice(0, 14)}7${newId().slice(15)}`
  const paymentId = `pb_${id}`
  const shipTo = { ...somebody, email: `asha.${id.slice(-12)}@example.com`, ...person }
  if (!known) await shop.db.insert(user).values({ ...shipTo, id: customerId, createdAt })
  await shop.db.insert(payment).values({
    customerId,
    id: paymentId,
    kind: 'deposit',
    status: 'paid',
    amountPaise: totalPaise,
    currency: 'INR',
    receivedPaise: totalPaise,
    receivedCurrency: 'INR',
    shipTo,
    providerPaymentId: `cf-${id.slice(-12)}`,
    expiresAt: createdAt,
    paidAt: createdAt,
    createdAt,
  })
  const owner = { customerId, orderId: id }
  const { from: fromDay, due: dueDay } = windowOf(
    { fromDays: 45, dueDays: 60 },
    indiaDayOf(createdAt),
  )
  await shop.db.transaction(async (tx) => {
    await tx.insert(order).values({
      customerId,
      id,
      paymentId,
      status,
      totalPaise,
      balancePaise,
      shipTo,
      createdAt,
      deliveryFrom: fromDay,
      deliveryDue: dueDay,
    })
    const promised = { ...owner, revision: 0, fromDay, dueDay, reason: '', createdAt }
    await tx.insert(promise).values(promised)
  })
  await shop.db
    .insert(orderItem)
    .values(items.map((item, position) => ({ productId: newId(), ...item, ...owner, position })))
  await shop.db.insert(orderEvent).values({ ...owner, status, createdAt })
  await shop.db
    .insert(ledgerEntry)
    .values({ ...owner, paymentId, amountPaise: totalPaise, currency: 'INR', createdAt })
  return { id, customerId, paymentId, shipTo, createdAt }
}
