import { dayMs, indiaDayOf } from '@nirbhaya/contract/dates'
import { and, eq, isNull, lt } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { aBuyer, type Buyer, moneyShop, payCart } from '../../test/money/money-shop.ts'
import { tolerant } from '../../test/money/play.ts'
import { holds } from '../../test/properties.ts'
import { addBatch, addWaiting, listOutdatedBookings } from '../../test/selling/batches.ts'
import { user } from '../accounts/accounts.tables.ts'
import { changeBatch } from '../batches/admin/batches.service.ts'
import { releaseExpired } from '../batches/batches.service.ts'
import { batch, place, waitingEntry } from '../batches/batches.tables.ts'
import { offerPlaces } from '../batches/offering-places.service.ts'
import { cartLine } from '../cart/cart.tables.ts'
import { checkMoney } from '../money-check/money-check.ts'
import { describeDifferences } from '../money-check/report.ts'
import { changeOrderStatus } from '../orders/admin/order-status.service.ts'
import { order } from '../orders/orders.tables.ts'
import { payment } from '../payments/payments.tables.ts'
import { clock } from '../platform/clock.ts'
import { newId } from '../platform/database/columns.ts'
import { settlePayment } from '../settling/settling.service.ts'
import { startMove } from './admin/moves.service.ts'
import { canChooseInSql, isWaiting } from './can-choose.ts'
import { choiceTokens } from './choice-token.ts'
import { answerChoice } from './choosing.service.ts'
import { runPromiseJobs } from './promise-jobs.service.ts'
import { choice } from './promises.tables.ts'

/** The number of generated scenarios; set PROPERTY_RUNS=500 for a thorough run. */
const runs = Number(process.env.PROPERTY_RUNS ?? 25)
/** After this time, no further scenarios are started. At least 25 are always played. */
const mostMs = process.env.PROPERTY_RUNS === undefined ? 15_000 : 3_600_000

const shop = await moneyShop()
const promises = { ...shop, secret: 'a secret of this test' }
const actorId = newId()

afterEach(() => clock.reset())

const who = fc.nat({ max: 3 })
const aStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('open' as const), who }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pay' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('expire' as const), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('join' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('offer' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('revive' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('ship' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('resize' as const),
      to: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      days: fc.constantFrom(25, 40, 60, 90, null),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      who,
      answer: fc.constantFrom('wait' as const, 'refund' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      hours: fc.integer({ min: 1, max: 500 }),
    }),
  },
)
type Step = typeof aStep extends fc.Arbitrary<infer One> ? One : never

const aStory = fc.record({
  capacity: fc.integer({ min: 1, max: 4 }),
  steps: fc.array(aStep, { minLength: 5, maxLength: 30, size: 'max' }),
})

async function aCast(capacity: number) {
  const first = await aBuyer(shop, 1)
  const [line] = await shop.db
    .select()
    .from(cartLine)
    .where(eq(cartLine.customerId, first.customerId))
  if (!line) throw new Error('an empty cart')
  const { productId } = line
  const buyers = [first]
  for (const quantity of [1, 2, 1]) {
    const other = await aBuyer(shop, 0)
    await shop.db.insert(cartLine).values({ customerId: other.customerId, productId, quantity })
    buyers.push(other)
  }
  const batchId = newId()
  await addBatch(shop.db, { id: batchId, productId, capacity })
  return { buyers, batchId, productId, sessions: new Map<Buyer, string>() }
}

type Cast = Awaited<ReturnType<typeof aCast>>

const ordersOf = ({ customerId }: Buyer) =>
  shop.db.select().from(order).where(eq(order.customerId, customerId))

async function runStep(cast: Cast, step: Step): Promise<void> {
  const { batchId, productId, sessions } = cast
  if (step.do === 'offer') return offerPlaces(shop)
  if (step.do === 'resize') {
    return tolerant(changeBatch(shop.db, { id: batchId, change: { capacity: step.to }, actorId }))
  }
  if (step.do === 'move') {
    const terms = step.days === null ? null : { fromDays: step.days - 10, dueDays: step.days }
    const wish = { batchId, terms, reason: 'A part is late', requestId: newId(), actorId }
    return tolerant(startMove(promises, wish))
  }
  if (step.do === 'pass') {
    clock.set(new Date(clock.now().getTime() + step.hours * 60 * 60 * 1000))
    await releaseExpired(shop.db, clock.now())
    await offerPlaces(shop)
    return runPromiseJobs(promises)
  }
  const buyer = cast.buyers[step.who]
  if (!buyer) return
  const session = sessions.get(buyer)
  switch (step.do) {
    case 'open':
      return tolerant(payCart(buyer).then(({ paymentId }) => void sessions.set(buyer, paymentId)))
    case 'pay':
      if (!session) return
      buyer.bank.attempt(session)
      buyer.bank.finish(session, 'SUCCESS')
      return tolerant(settlePayment(buyer.settling, session))
    case 'expire':
      if (!session) return
      buyer.bank.expire(session)
      return tolerant(settlePayment(buyer.settling, session))
    case 'join':
      return join(buyer, productId)
    case 'answer':
      return tolerant(answer(buyer, step.answer))
    default: {
      const status = { cancel: 'Cancelled', revive: 'Accepted', ship: 'Shipped' }[step.do] as
        | 'Cancelled'
        | 'Accepted'
        | 'Shipped'
      for (const { id: orderId } of await ordersOf(buyer)) {
        await tolerant(changeOrderStatus(shop, { orderId, status, actorId }))
      }
    }
  }
}

/**
 * Puts the buyer on the waiting list, as if they had confirmed their e-mail address. Does nothing if they are
 * waiting already.
 */
async function join({ customerId }: Buyer, productId: string): Promise<void> {
  const [person] = await shop.db.select().from(user).where(eq(user.id, customerId))
  if (!person) return
  const { email } = person
  await addWaiting(shop.db, [{ productId, email }])
}

/** Returns places that are held for nobody, or for longer than they were offered. There must be none. */
async function wronglyHeldPlaces({ batchId }: Cast): Promise<string[]> {
  const [row] = await shop.db.select().from(batch).where(eq(batch.id, batchId))
  if (!row) return ['the batch is gone']
  const ofBatch = and(eq(waitingEntry.batchId, batchId), eq(waitingEntry.state, 'offered'))
  const offers = await shop.db.select().from(waitingEntry).where(ofBatch)
  const places = await shop.db.select().from(place).where(eq(place.batchId, batchId))
  const sum = (state: 'held' | 'taken') =>
    places.filter((one) => one.state === state).reduce((all, { quantity }) => all + quantity, 0)
  const found: string[] = []
  if (row.held !== sum('held') + offers.length) found.push(`${row.held} are held`)
  if (row.taken !== sum('taken')) found.push(`${row.taken} are taken`)
  if (row.held + row.taken > row.capacity) found.push('more are sold than fit')
  if ((await listOutdatedBookings(shop.db)).length > 0) found.push('a product says otherwise')
  return found
}

async function answer({ customerId }: Buyer, wish: 'wait' | 'refund') {
  const [asked] = await shop.db
    .select()
    .from(choice)
    .where(eq(choice.customerId, customerId))
    .orderBy(choice.createdAt)
  if (asked) {
    const [person] = await shop.db.select().from(user).where(eq(user.id, customerId))
    await answerChoice(promises, {
      token: choiceTokens(person?.email ?? '').make(promises.secret, asked.id),
      answer: wish,
    })
  }
}

/**
 * Returns the payments whose customers have neither an order nor their money back, and the late orders whose
 * customers were not asked whether to wait or to get a refund.
 */
async function wrongedCustomers({ buyers }: Cast): Promise<string[]> {
  const found: string[] = []
  const today = indiaDayOf(clock.now())
  for (const buyer of buyers) {
    const orders = await ordersOf(buyer)
    const paid = await shop.db
      .select()
      .from(payment)
      .where(eq(payment.customerId, buyer.customerId))
    for (const one of paid) {
      const hasOrder = orders.some(({ paymentId }) => paymentId === one.id)
      const isBack = one.receivedPaise === one.refundedPaise
      if (one.receivedPaise !== null && !hasOrder && !isBack) found.push(`${one.id} has nothing`)
    }
    for (const one of orders) {
      if (!isWaiting(one) || one.deliveryDue === null || one.deliveryDue >= today) continue
      const asked = await shop.db.select().from(choice).where(eq(choice.orderId, one.id))
      const isAnswered = asked.some(
        ({ overdueDay, outcome, answer: said }) =>
          overdueDay === one.deliveryDue && (outcome === null || said === 'wait'),
      )
      const isLeaving = asked.some(
        ({ outcome, withoutAnswer, answer: said }) =>
          outcome === null && (said ?? withoutAnswer) === 'refund',
      )
      if (!isAnswered && !isLeaving) found.push(`${one.id} is late, and nobody asked`)
    }
  }
  return found
}

test(
  'whatever happens, no place is sold twice, and everyone who paid has a place, a choice or the money',
  async () => {
    const property = fc.asyncProperty(aStory, async ({ capacity, steps }) => {
      clock.reset()
      const cast = await aCast(capacity)
      for (const step of steps) {
        await runStep(cast, step)
        expect(await wronglyHeldPlaces(cast)).toEqual([])
      }
      await runPromiseJobs(promises)
      expect(await wrongedCustomers(cast)).toEqual([])
      // `checkMoney` also checks the places: no batch gives away more than it has, and every order in a batch
      // has its places.
      expect(describeDifferences(await checkMoney(shop.databaseUrl))).toEqual([])

      // After 400 days, every choice must have an outcome, also if the customer never answered.
      clock.set(new Date(clock.now().getTime() + 400 * dayMs))
      for (const _ of [1, 2, 3]) {
        await runPromiseJobs(promises)
        clock.set(new Date(clock.now().getTime() + 10 * dayMs))
      }
      await runPromiseJobs(promises)
      await offerPlaces(shop)
      clock.set(new Date(clock.now().getTime() + 2 * dayMs))
      await offerPlaces(shop)
      expect(await wronglyHeldPlaces(cast)).toEqual([])
      const isLate = and(
        eq(waitingEntry.state, 'offered'),
        lt(waitingEntry.offeredUntil, clock.now()),
      )
      expect(await shop.db.$count(waitingEntry, isLate)).toBe(0)
      const isOpen = and(isNull(choice.outcome), canChooseInSql)
      expect(await shop.db.$count(choice, isOpen)).toBe(0)
      expect(await wrongedCustomers(cast)).toEqual([])
      expect(describeDifferences(await checkMoney(shop.databaseUrl))).toEqual([])
      await shop.db.update(payment).set({ nextCheckAt: null, expiresAt: new Date(0) })
    })
    await holds(property, { runs, mostMs })
  },
  mostMs + 900_000,
)
