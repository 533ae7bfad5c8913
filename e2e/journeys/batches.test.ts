import { randomUUID } from 'node:crypto'
import { changeBatch, createBatch } from '@nirbhaya/contract/batches/desk'
import { messages } from '@nirbhaya/contract/messages'
import { batchWords } from '@nirbhaya/contract/messages/batches/desk'
import { batchPages as words } from '@nirbhaya/contract/messages/batches/desk-pages'
import { waitingPages } from '@nirbhaya/contract/messages/batches/waiting-pages'
import { waitingWords } from '@nirbhaya/contract/messages/waiting'
import { addProduct } from '../fixture/desk.ts'
import { expect, test } from '../fixture/shop.ts'

test('the owner drafts a batch, opens it and sees it fill; its dates are on the product’s page', async ({
  page,
  shop,
}) => {
  await shop.signInAsAdmin()
  const product = await addProduct(shop, { name: `Of a batch ${randomUUID()}` })
  await page.goto('/admin/batches')
  await page.getByRole('button', { name: words.draft }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.product).selectOption(product.name)
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(dialog.getByText(messages.invalidCapacity)).toBeVisible()
  await dialog.getByLabel(words.capacity).fill('2')
  await dialog.getByLabel(words.kinds.dates).check()
  await dialog.getByLabel(words.from).fill('2999-01-06')
  await dialog.getByLabel(words.due).fill('2999-01-05')
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(dialog.getByText(messages.reversedWindow)).toBeVisible()
  await shop.expectSound()
  await dialog.getByLabel(words.due).fill('2999-01-21')
  await dialog.getByRole('button', { name: words.save }).click()

  const card = page.getByRole('article', { name: words.nameOf(product.name, 1), exact: true })
  await expect(card).toContainText('Delivery starts between January 6th and 21st, 2999')
  await card.getByRole('button', { name: words.steps['draft open']?.button ?? '' }).click()
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(card.getByText(batchWords.states.open, { exact: true })).toBeVisible()

  await card.getByRole('button', { name: words.change }).click()
  await dialog.getByLabel(words.capacity).fill('0')
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(dialog.getByText(messages.invalidCapacity)).toBeVisible()
  await dialog.getByLabel(words.capacity).fill('5')
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(card).toContainText(words.fill.of(5))

  await page.goto(`/product/${product.slug}`)
  await expect(page.getByRole('main')).toContainText(
    'Book today: delivery starts between January 6th and 21st, 2999.',
  )
})

test('a full product says so and has a waiting list, with and without scripts', async ({
  page,
  browser,
  shop,
}) => {
  await shop.signInAsAdmin()
  const product = await addProduct(shop, { name: `One of a kind ${randomUUID()}` })
  const owner = await shop.ownerApi()
  const terms = { fromDays: 45, dueDays: 60 }
  const body = { productId: product._id, capacity: 1, terms }
  const { batch } = await owner(createBatch, { body })
  await owner(changeBatch, { params: { id: batch._id }, body: { state: 'open' } })
  await shop.signIn()
  await shop.orderAgain(1, product.slug)

  await page.goto(`/product/${product.slug}`)
  const list = page.getByRole('region', { name: waitingWords.title })
  await expect(list).toBeVisible()
  await expect(page.getByRole('button', { name: messages.preBooking })).toHaveCount(0)
  await shop.expectSound()
  await list.getByLabel(messages.labels.email).fill('waits@example.com')
  await list.getByRole('button', { name: waitingWords.join }).click()
  await expect(list.getByText(waitingWords.joined)).toBeVisible()

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const without = await plain.newPage()
  await without.goto(`/product/${product.slug}`)
  const field = without.getByRole('main').getByLabel(messages.labels.email)
  await field.fill('no address')
  await without.getByRole('button', { name: waitingWords.join }).click()
  await expect(without.getByText(messages.invalidEmail)).toBeVisible()
  await field.fill('waits-too@example.com')
  await without.getByRole('button', { name: waitingWords.join }).click()
  await expect(without.getByRole('heading', { level: 1 })).toHaveText(waitingPages.joinedTitle)
  await plain.close()
})
