import { changeBatch, createBatch, listBatches } from '@nirbhaya/contract/batches/admin'
import { getProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { getToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { mails } from '@nirbhaya/contract/messages/mails'
import { expect, test } from 'vitest'
import { aPaidOrder, aProduct, eventually } from '../../../test/builders.ts'
import { readMails } from '../../../test/mails.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { testShop } from '../../../test/test-shop.ts'
import { advanceFullBatches } from './opening-next-batch.service.ts'

const shop = await testShop()
const { api: owner, user: ownerUser } = await signInAdmin(shop)
const visitor = shop.apiFor()
const terms = { fromDays: 10, dueDays: 20 }

async function aDraft(productId: string, capacity = 1) {
  const { batch } = await owner(createBatch, { body: { productId, capacity, terms } })
  return batch
}

const open = (id: string) => owner(changeBatch, { params: { id }, body: { state: 'open' } })
const advance = () =>
  Promise.all([advanceFullBatches(shop.waiting), advanceFullBatches(shop.waiting)])

async function statesOf(product: string) {
  const { batches } = await owner(listBatches, { query: { product } })
  return batches.toReversed().map(({ state }) => state)
}

const fullMails = async (name: string) =>
  (await readMails(shop.dataDir)).filter(
    ({ to, subject }) => to === ownerUser.email && subject === mails.batchFull.subject(name, 1),
  )

test('the next draft opens by itself when a batch is sold out', async () => {
  const product = await aProduct(shop)
  const first = await aDraft(product.id)
  await aDraft(product.id, 7)
  await open(first._id)
  await advance()
  expect(await statesOf(product.id)).toEqual(['open', 'draft'])

  await aPaidOrder(shop, { existing: product })
  await advance()

  expect(await statesOf(product.id)).toEqual(['closed', 'open'])
  const shown = await visitor(getProduct, { params: { slug: product.slug } })
  expect(shown.product.availability).toBe('open')
})

test('the owner gets one notice of a full batch without a successor, and another when it is full again', async () => {
  const product = await aProduct(shop, { name: 'Lonely' })
  const { _id: id } = await aDraft(product.id)
  await open(id)
  await aPaidOrder(shop, { existing: product })

  await advance()
  await advance()

  expect(await statesOf(product.id)).toEqual(['full'])
  await eventually(async () => (await fullMails('Lonely')).length === 1)
  const toDo = async () => (await owner(getToDo)).toDo.fullBatches
  expect(await toDo()).toBe(1)
  await owner(changeBatch, { params: { id }, body: { capacity: 2 } })
  expect(await toDo()).toBe(0)
  await aPaidOrder(shop, { existing: product })
  await advance()
  await eventually(async () => (await fullMails('Lonely')).length === 2)
})
