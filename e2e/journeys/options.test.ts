import { randomUUID } from 'node:crypto'
import { changeBatch, createBatch, getBatch } from '@nirbhaya/contract/batches/admin'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { waitingListWords } from '@nirbhaya/contract/messages/batches/waiting-list'
import { waitingListPages } from '@nirbhaya/contract/messages/batches/waiting-list-pages'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { labels } from '@nirbhaya/contract/messages/labels'
import { messages } from '@nirbhaya/contract/messages/specification'
import { logIn } from '../fixture/account-forms.ts'
import { addProduct } from '../fixture/admin.ts'
import { expect, test } from '../fixture/shop.ts'

test('a customer chooses a ring size, and waits for one that is full', async ({ page, shop }) => {
  await shop.signInAsAdmin()
  const name = `Ring ${randomUUID()}`
  const option = { optionName: 'Ring size', optionValues: '12\n14' }
  const { slug } = await addProduct(shop, { name, price: 499, listPrice: 2_499, ...option })
  const ring = await shop.product(slug)
  const twelve = ring.option?.variants[0]?._id ?? ''
  const owner = await shop.ownerApi()
  const body = { productId: ring._id, capacity: 5, terms: { fromDays: 10, dueDays: 20 } }
  const { batch } = await owner(createBatch, { body })
  const params = { id: batch._id }
  const values = [{ variantId: twelve, places: 0 }]
  await owner(changeBatch, { params, body: { state: 'open', values } })
  const person = await shop.register()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/collection')
  await page.getByRole('link', { name: `Pre Booking of ${name}` }).click()
  await expect(page).toHaveURL(`/product/${slug}#option`)
  const choice = page.getByRole('group', { name: 'Ring size' })
  const preBook = page.getByRole('button', { name: messages.preBooking }).first()
  await preBook.click()
  await expect(choice.getByText(productPages.chooseFirst('Ring size'))).toBeVisible()
  await expect(choice.getByRole('radio', { name: '12' })).toBeFocused()
  await shop.expectPageQuality()

  await test.step('a full size has a waiting list of its own', async () => {
    await choice.getByText('12').click()
    await expect(page.getByRole('heading', { name: waitingListPages.toList })).toBeVisible()
    await page.getByLabel(labels.email).first().fill('asha@example.com')
    await page.getByRole('button', { name: waitingListWords.join }).click()
    await expect(page.getByText(waitingListWords.asked)).toBeVisible()
    await expect(page.getByText(waitingListPages.failed)).toBeHidden()
  })

  await choice.getByText('14').click()
  await preBook.click()
  await expect(page.getByText(accountPages.waits(`${name} (Ring size: 14)`, 1))).toBeVisible()
  await logIn(page, person)
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Ring size: 14')).toBeVisible()
  await shop.expectPageQuality()
  await page.getByRole('button', { name: messages.payOnline('₹499') }).click()
  await shop.payAtGateway('Success')
  await expect(page).toHaveURL('/my-orders')
  await expect(page.getByText('Ring size: 14')).toBeVisible()
  expect((await owner(getBatch, { params })).batch.values).toMatchObject([
    { name: '12', places: 0, taken: 0 },
    { name: '14', places: null, taken: 1 },
  ])
})
