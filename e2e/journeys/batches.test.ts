import { messages } from '@nirbhaya/contract/messages'
import { batchWords } from '@nirbhaya/contract/messages/batches/desk'
import { batchPages as words } from '@nirbhaya/contract/messages/batches/desk-pages'
import { addProduct } from '../fixture/desk.ts'
import { expect, test } from '../fixture/shop.ts'

test('the owner drafts a batch, opens it and sees it fill; its dates are on the product’s page', async ({
  page,
  shop,
}) => {
  await shop.signInAsAdmin()
  const product = await addProduct(shop, { name: 'A pendant of a batch' })
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
