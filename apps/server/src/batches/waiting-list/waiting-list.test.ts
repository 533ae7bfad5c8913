import { joinWaitingList } from '@nirbhaya/contract/batches/batches'
import { addCartLine } from '@nirbhaya/contract/cart/cart'
import { getProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { waitingListConfirmation } from '@nirbhaya/contract/messages/batches/waiting-list-confirmation'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import {
  aCustomer,
  aProduct,
  changeProduct,
  eventually,
  paymentRequestOf,
} from '../../../test/builders.ts'
import { postForm } from '../../../test/form-post.ts'
import { readMails } from '../../../test/mails.ts'
import { addBatch, addWaiting, changeBatch } from '../../../test/selling/batches.ts'
import { testShop } from '../../../test/test-shop.ts'
import { clock } from '../../platform/clock.ts'
import { newId } from '../../platform/database/columns.ts'
import { batch, waitingEntry } from '../batches.tables.ts'
import { mailboxGroup } from '../mailbox-groups.ts'
import { offerPlaces } from '../offering-places.service.ts'
import { forgetUnconfirmed, waitingTokens } from './waiting-list.service.ts'

const shop = await testShop()
const visitor = shop.apiFor()

afterEach(() => clock.reset())

/**
 * Like a browser without scripts, submits the form on the page that the mail links to.
 * @returns whether the next page says that the person has joined the list
 */
async function confirm(token: string) {
  const { status, html } = await postForm(shop, `/waiting-list?token=${token}`, {})
  const said =
    status === 200 ? waitingListConfirmation.joinedTitle : waitingListConfirmation.unknownTitle
  expect(html).toContain(said)
  return status === 200
}

/** Creates a product whose open batch is full. */
async function aFullProduct() {
  const product = await aProduct(shop)
  const id = await addBatch(shop.db, { productId: product.id, taken: 1 })
  const ask = (email: string) =>
    visitor(joinWaitingList, { params: { slug: product.slug }, body: { email } })
  /** Joins the list and presses the button behind the mail's link. */
  async function join(email: string) {
    const answer = await ask(email)
    const which = and(eq(waitingEntry.email, email), eq(waitingEntry.productId, product.id))
    const [entry] = await shop.db.select().from(waitingEntry).where(which)
    await confirm(waitingTokens.make(shop.waiting.secret, entry?.id ?? ''))
    return answer
  }
  const set = (change: Partial<typeof batch.$inferInsert>) => changeBatch(shop.db, id, change)
  const free = (taken = 0) => set({ taken })
  const fill = async () => (await shop.db.select().from(batch).where(eq(batch.id, id)))[0]
  const somebody = async () => {
    const customer = await aCustomer(shop)
    await customer.api(addCartLine, { body: { productId: product.id } })
    return customer
  }
  const book = (customer: Awaited<ReturnType<typeof aCustomer>>) =>
    customer.api(createPaymentOrder, { body: paymentRequestOf(customer, 199) })
  const availability = async () =>
    (await visitor(getProduct, { params: { slug: product.slug } })).product.availability
  return { product, ask, join, set, free, fill, somebody, book, availability }
}

test('a free place is offered to the people on the list for a day each, longest waiting first', async () => {
  const full = await aFullProduct()
  const first = await full.somebody()
  const second = await full.somebody()
  const stranger = await full.somebody()
  expect(await full.availability()).toBe('full')
  const answers = [await full.join(first.user.email), await full.join(first.user.email)]
  expect(answers[1]).toEqual(answers[0])
  await full.join(second.user.email)
  await full.join('third@example.com')

  await full.free()
  expect(await full.availability()).toBe('full')
  await expect(full.book(stranger)).rejects.toMatchObject({ code: 'BATCH_FULL', status: 409 })
  await offerPlaces(shop.waiting)
  expect(await full.fill()).toMatchObject({ held: 1 })
  const mails = await eventually(async () => {
    const all = await readMails(shop.dataDir)
    const found = all.filter(({ messageId }) => messageId?.startsWith('<offer.'))
    return found.length > 0 && found
  })
  expect(mails).toMatchObject([{ to: first.user.email }])
  await expect(full.book(second)).rejects.toMatchObject({ code: 'BATCH_FULL' })

  clock.set(new Date(Date.now() + 25 * 60 * 60 * 1000))
  await offerPlaces(shop.waiting)
  await expect(full.book(first)).rejects.toMatchObject({ code: 'BATCH_FULL' })
  await full.book(second)
  expect(await full.fill()).toMatchObject({ held: 1 })
  const states = await shop.db
    .select({ state: waitingEntry.state })
    .from(waitingEntry)
    .where(eq(waitingEntry.productId, full.product.id))
    .orderBy(waitingEntry.id)
  expect(states).toEqual([{ state: 'lapsed' }, { state: 'used' }, { state: 'waiting' }])
})

test('one run offers or announces all free places and ends old offers, however many people wait', async () => {
  const { product, fill, set } = await aFullProduct()
  const state = 'waiting' as const
  const entries = Array.from({ length: 130 }, (_, index) => {
    return { productId: product.id, email: `waits@shop${index}.example`, state }
  })
  await addWaiting(shop.db, entries)
  await set({ capacity: 121 })

  await offerPlaces(shop.waiting)
  expect(await fill()).toMatchObject({ held: 36 })
  const ofState = (one: 'offered' | 'told' | 'waiting') =>
    shop.db.$count(
      waitingEntry,
      and(eq(waitingEntry.productId, product.id), eq(waitingEntry.state, one)),
    )
  expect([await ofState('offered'), await ofState('told'), await ofState('waiting')]).toEqual([
    36, 84, 10,
  ])
  await set({ state: 'closed' })
  clock.set(new Date(Date.now() + 25 * 60 * 60 * 1000))
  await offerPlaces(shop.waiting)

  expect(await fill()).toMatchObject({ held: 0 })
})

test('no place of a draft is offered, and nobody can wait for one', async () => {
  const { product, ask, join, free, fill } = await aFullProduct()
  await join('patient@example.com')
  await changeProduct(shop, product.id, { status: 'draft' })
  await free()

  await offerPlaces(shop.waiting)

  expect(await fill()).toMatchObject({ held: 0 })
  await expect(ask('late@example.com')).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  await changeProduct(shop, product.id, { status: 'published' })
  await offerPlaces(shop.waiting)
  expect(await fill()).toMatchObject({ held: 1 })
})

test('only people who confirm their address with the mail’s link wait', async () => {
  const full = await aFullProduct()
  const email = `${newId()}@example.com`
  const entries = async () => {
    const rows = await shop.db.select().from(waitingEntry).where(eq(waitingEntry.email, email))
    return rows.map(({ state }) => state)
  }
  expect(await full.ask(email)).toEqual(await full.ask(email))
  expect(await entries()).toEqual(['asked'])
  const [mail] = await eventually(async () => {
    const mails = (await readMails(shop.dataDir)).filter(({ to }) => to === email)
    return mails.length > 0 && mails
  })
  const token = /waiting-list\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

  // A person who has not confirmed their e-mail address is offered no free place. Opening the mail's link
  // does not confirm the address yet, because a mail scanner may open links.
  await full.free()
  expect(await full.availability()).toBe('open')
  await offerPlaces(shop.waiting)
  expect(await full.fill()).toMatchObject({ held: 0 })
  await full.free(1)
  expect((await fetch(`${shop.origin}/waiting-list?token=${token}`)).status).toBe(200)
  expect(await entries()).toEqual(['asked'])

  expect(await Promise.all([confirm(token), confirm(token)])).toEqual([true, true])
  expect(await confirm(token)).toBe(true)
  expect(await entries()).toEqual(['waiting'])
  const before = await full.ask(email)
  expect(before).toEqual(await full.ask('somebody.else@example.com'))
  expect(await entries()).toEqual(['waiting'])

  for (const wrong of ['', 'a.b', `${newId()}.${token.split('.')[1]}`]) {
    expect(await confirm(wrong)).toBe(false)
  }
  await shop.db.update(waitingEntry).set({ state: 'used' }).where(eq(waitingEntry.email, email))
  expect(await confirm(token)).toBe(false)
})

test('an unconfirmed address is deleted after a week', async () => {
  const { ask } = await aFullProduct()
  const email = `${newId()}@example.com`
  await ask(email)
  const known = () => shop.db.$count(waitingEntry, eq(waitingEntry.email, email))
  const inDays = (days: number) => clock.set(new Date(Date.now() + days * 24 * 60 * 60 * 1000))
  inDays(6.9)
  await forgetUnconfirmed(shop.db)
  expect(await known()).toBe(1)
  inDays(7.1)
  await forgetUnconfirmed(shop.db)
  expect(await known()).toBe(0)
})

test('nobody can wait for a product that can be booked', async () => {
  const { join, free } = await aFullProduct()
  await free()
  await expect(join('asha@example.com')).rejects.toMatchObject({
    code: 'BOOKING_OPEN',
    status: 409,
  })
})

test('ten mailboxes of one domain get one held place; the others get a mail about free places', async () => {
  const { product, fill, set } = await aFullProduct()
  const state = 'waiting' as const
  const joined = [
    ...Array.from({ length: 10 }, (_, index) => `${index}@mail${index}.crowd.example`),
    'asha+1@gmail.com',
    'as.ha@gmail.com',
    'ravi@gmail.com',
    'meera@school.example',
  ]
  const entries = joined.map((email) => ({ productId: product.id, email, state }))
  await addWaiting(shop.db, entries)
  await set({ capacity: 41 })

  await offerPlaces(shop.waiting)

  const rows = await shop.db
    .select()
    .from(waitingEntry)
    .where(and(eq(waitingEntry.productId, product.id), eq(waitingEntry.state, 'offered')))
    .orderBy(waitingEntry.id)
  const groups = rows.map(({ email }) => mailboxGroup(email))
  const everybody = ['crowd.example', 'asha@gmail.com', 'ravi@gmail.com', 'school.example']
  expect(groups.sort()).toEqual(everybody.sort())
  expect(await fill()).toMatchObject({ held: 4 })
  const mails = await eventually(async () => {
    const all = await readMails(shop.dataDir)
    const told = all.filter(({ messageId }) => messageId?.startsWith('<place-free.'))
    const crowd = told.filter(({ to }) => to?.endsWith('crowd.example'))
    return crowd.length >= 9 && crowd
  })
  expect(mails).toHaveLength(9)
})

test('a person whose offer lapsed gets no other held place for a day', async () => {
  const { product, fill, free } = await aFullProduct()
  const email = 'asha@school.example'
  const again = () => addWaiting(shop.db, [{ productId: product.id, email, state: 'waiting' }])
  await again()
  await free()
  await offerPlaces(shop.waiting)
  expect(await fill()).toMatchObject({ held: 1 })
  await shop.db
    .update(waitingEntry)
    .set({ state: 'lapsed' })
    .where(eq(waitingEntry.productId, product.id))

  await again()
  await offerPlaces(shop.waiting)
  expect(await fill()).toMatchObject({ held: 0 })
  clock.set(new Date(Date.now() + 25 * 60 * 60 * 1000))
  await again()
  await offerPlaces(shop.waiting)
  expect(await fill()).toMatchObject({ held: 1 })
})
