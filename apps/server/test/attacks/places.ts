import { confirmMailbox } from '@nirbhaya/contract/accounts/accounts'
import {
  changeBatch,
  createBatch,
  freeUnpaidPlaces,
  getBatch,
} from '@nirbhaya/contract/batches/admin'
import { removeCartLine } from '@nirbhaya/contract/cart/cart'
import { listProducts } from '@nirbhaya/contract/catalogue/catalogue'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { eventually } from '../eventually.ts'
import { readMails } from '../mails.ts'
import { type Customer, signUp, startPayment } from './customers.ts'
import type { AttackedShop } from './shop.ts'
import { addressIn } from './shop-address.ts'

const capacity = 500
/** The maximum number of units in one person's cart. */
const mostInCart = 99
/** The maximum number of places that one person can hold. */
const mostHeldForOne = 5
const eachBuys = 5

/** Creates one customer with a confirmed mailbox for each given network. */
async function attackers({ door, dataDir }: AttackedShop, networks: number[]) {
  const customers: Customer[] = []
  for (const network of networks) {
    const customer = await signUp(door, addressIn(network))
    const mail = await eventually(async () =>
      (await readMails(dataDir)).find(({ to }) => to === customer.user.email),
    )
    const token = /confirm-email\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
    // `ATTACKED` can name an earlier release of the shop, which sends no confirmation link and lets customers
    // hold places without a confirmation.
    if (token) await customer.api(confirmMailbox, { body: { token } })
    customers.push(customer)
  }
  return customers
}

/**
 * Starts a payment of this many units for each customer. If the customer already has a payment, it ends and
 * its places become free.
 */
async function holdPlaces(customers: Customer[], productId: string, quantity: number) {
  for (const customer of customers) {
    await customer.api(removeCartLine, { params: { productId } }).catch(() => undefined)
    await startPayment(customer, productId, quantity).catch(() => undefined)
  }
}

/**
 * Tries to hold a whole batch without paying: first with six accounts of one IP address, then with sixty
 * accounts that each have an IP address in a different network (/24).
 */
export async function attackByPlaces(shop: AttackedShop): Promise<boolean> {
  const { door } = shop
  const owner = await shop.owner()
  const { products } = await owner(listProducts)
  const productId = products[0]?._id ?? ''
  const terms = { fromDays: 45, dueDays: 60 }
  const { batch } = await owner(createBatch, { body: { productId, capacity, terms } })
  const which = { params: { id: batch._id } }
  await owner(changeBatch, { ...which, body: { state: 'open' } })
  const held = async () => (await owner(getBatch, which)).batch.held

  /**
   * Lets each customer start a payment of a full cart (`mostInCart`), then of the most units that one person
   * can hold (`mostHeldForOne`). If the full carts held more places, starts them again.
   * @returns the number of places of the batch that are held at the end
   */
  async function holdMost(customers: Customer[]) {
    await holdPlaces(customers, productId, mostInCart)
    const withMany = await held()
    await holdPlaces(customers, productId, mostHeldForOne)
    if ((await held()) < withMany) await holdPlaces(customers, productId, mostInCart)
    return held()
  }

  const bySix = await holdMost(await attackers(shop, Array(6).fill(1)))
  console.log(`  six accounts of one address hold ${bySix} of ${capacity} places`)
  const sixty = await attackers(
    shop,
    Array.from({ length: 60 }, (_, number) => 2 + number),
  )
  const bySixty = await holdMost(sixty)
  console.log(`  sixty more, each of another network: ${bySixty}`)

  const control = await shop.control()
  let bought = 0
  for (let number = 0; number < (capacity * 0.7) / eachBuys; number++) {
    const customer = await signUp(door, addressIn(70 + number))
    const paymentId = await startPayment(customer, productId, eachBuys).catch(() => undefined)
    if (paymentId === undefined) break
    await control('pay', { order_id: paymentId, outcome: 'success' })
    const paid = await eventually(() =>
      customer.api(verifyPayment, { body: { orderId: paymentId } }).catch(() => undefined),
    )
    if (paid) bought += eachBuys
  }
  console.log(`  honest customers bought ${bought} meanwhile (70 % are ${capacity * 0.7})`)
  const stillHeld = await owner(freeUnpaidPlaces, which).then(
    ({ batch: after }) => after.held,
    () => undefined,
  )
  console.log(
    `  held after the owner pressed "Free unpaid places": ${stillHeld ?? 'no such button'}`,
  )
  return bySixty <= capacity * 0.3 && bought >= capacity * 0.7 && stillHeld === 0
}
