import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultListPricePaise } from '@nirbhaya/contract/catalogue/rules'
import { paiseToRupees } from '@nirbhaya/contract/money'
import { sql } from 'drizzle-orm'
import { user } from '../../src/accounts/accounts.tables.ts'
import { listCart } from '../../src/cart/cart.service.ts'
import { cartLine } from '../../src/cart/cart.tables.ts'
import { startBalance } from '../../src/orders/balance/balance.service.ts'
import { duePaiseOf } from '../../src/orders/order-money.ts'
import type { order } from '../../src/orders/orders.tables.ts'
import { splitReduction } from '../../src/papers/units.service.ts'
import { startPayment } from '../../src/payments/deposits.service.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { openDatabase } from '../../src/platform/database/client.ts'
import { newId } from '../../src/platform/database/columns.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { openStorage } from '../../src/platform/storage/storage.ts'
import { shopQueues } from '../../src/registry.ts'
import { afterwards } from '../afterwards.ts'
import { aProduct, aRegistration } from '../builders.ts'
import { createTestDatabase } from '../stores/test-database.ts'
import { type Bank, openBank } from './bank.ts'

/**
 * Opens a database and job queues for the shop's payment code, without the rest of the shop. No worker runs
 * the queued jobs.
 */
export async function moneyShop() {
  const database = await createTestDatabase()
  const { db, close } = openDatabase(database.url, () => undefined)
  const jobs = await openJobs({ url: database.url, queues: shopQueues, onError: () => undefined })
  const dataDir = await mkdtemp(join(tmpdir(), 'nirbhaya-money-'))
  afterwards(async () => {
    await jobs.stop()
    await close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const storage = await openStorage(readConfig({ DATA_DIR: dataDir }))
  return { db, jobs, storage, splitReduction, undoSeconds: 0, databaseUrl: database.url }
}

export type MoneyShop = Awaited<ReturnType<typeof moneyShop>>

let networks = 0

/**
 * Creates a customer with a confirmed mailbox, a filled cart and a payment provider of their own. Their IP
 * network is also their own, because the shop limits the places that one network can hold.
 */
export async function aBuyer(shop: MoneyShop, quantity: number, priceRupees = 199) {
  const { password: _, ...person } = aRegistration()
  const customerId = newId()
  await shop.db.insert(user).values({ ...person, id: customerId, emailVerified: true })
  const { id: productId } = await aProduct(shop, { priceRupees })
  const bank = openBank()
  const add = (more: number) =>
    shop.db
      .insert(cartLine)
      .values({ customerId, productId, quantity: more })
      .onConflictDoUpdate({
        target: [cartLine.customerId, cartLine.productId],
        set: { quantity: sql`${cartLine.quantity} + excluded.quantity` },
      })
  if (quantity > 0) await add(quantity)
  return {
    customerId,
    network: `network ${++networks}`,
    bank,
    add,
    pricePaise: priceRupees * 100,
    balancePaise: Math.max(0, defaultListPricePaise - priceRupees * 100),
    settling: { ...shop, providers: bank.providers },
    payments: paymentsOf(shop, bank),
    inCart: async () =>
      (await listCart(shop.db, customerId)).reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

export type Buyer = Awaited<ReturnType<typeof aBuyer>>

const paymentsOf = ({ db, jobs }: MoneyShop, { providers }: Bank) => ({
  db,
  jobs,
  providers,
  publicUrl: 'http://localhost:3000',
  apiUrl: 'http://localhost:3000/api',
})

/** Opens a payment for the current cart. */
export async function payCart({ payments, customerId, network, inCart, pricePaise }: Buyer) {
  const amount = paiseToRupees((await inCart()) * pricePaise)
  return startPayment(
    payments,
    { customerId, network },
    {
      amount,
      customerId,
      customerName: 'Asha Rao',
      customerEmail: 'asha@example.com',
      customerPhone: '9876543210',
    },
  )
}

/** Opens a payment for the balance that an order still owes. */
export const payBalance = ({ payments, customerId }: Buyer, row: typeof order.$inferSelect) =>
  startBalance(payments, {
    customerId,
    orderId: row.id,
    amount: paiseToRupees(duePaiseOf(row)),
  })
