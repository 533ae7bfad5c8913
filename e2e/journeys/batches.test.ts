import { randomUUID } from 'node:crypto'
import { changeBatch, createBatch } from '@nirbhaya/contract/batches/admin'
import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { batchWords } from '@nirbhaya/contract/messages/batches/admin'
import { batchPages as words } from '@nirbhaya/contract/messages/batches/admin-pages'
import { waitingListWords } from '@nirbhaya/contract/messages/batches/waiting-list'
import { waitingListConfirmation } from '@nirbhaya/contract/messages/batches/waiting-list-confirmation'
import { waitingListPages } from '@nirbhaya/contract/messages/batches/waiting-list-pages'
import { cartPage } from '@nirbhaya/contract/messages/cart'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { promisePages } from '@nirbhaya/contract/messages/promises/admin-pages'
import { messages } from '@nirbhaya/contract/messages/specification'
import { offerNow } from '../../apps/server/test/selling/offers.ts'
import { addProduct } from '../fixture/admin.ts'
import { stayOnPages } from '../fixture/clock.ts'
import { expect, test } from '../fixture/shop.ts'

test("the owner drafts a batch, opens it and sees it fill; the product's page shows its dates", async ({
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
  await expect(dialog.getByText(fieldRefusals.invalidCapacity)).toBeVisible()
  await dialog.getByLabel(words.capacity, { exact: true }).fill('2')
  await dialog.getByLabel(words.kinds.dates).check()
  await dialog.getByLabel(words.from).fill('2999-01-06')
  await dialog.getByLabel(words.due).fill('2999-01-05')
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(dialog.getByText(fieldRefusals.reversedWindow)).toBeVisible()
  await shop.expectPageQuality()
  await dialog.getByLabel(words.due).fill('2999-01-21')
  await dialog.getByRole('button', { name: words.save }).click()

  const card = page.getByRole('article', { name: words.nameOf(product.name, 1), exact: true })
  await expect(card).toContainText('Delivery starts between January 6th and 21st, 2999')
  await card.getByRole('button', { name: words.steps['draft open']?.button ?? '' }).click()
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(card.getByText(batchWords.states.open, { exact: true })).toBeVisible()

  await card.getByRole('button', { name: words.change }).click()
  await dialog.getByLabel(words.capacity, { exact: true }).fill('0')
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(dialog.getByText(fieldRefusals.invalidCapacity)).toBeVisible()
  await dialog.getByLabel(words.capacity, { exact: true }).fill('5')
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(card).toContainText(words.fill.of(5))

  // If the owner leaves the settings of batches with an unsaved number, the page asks for confirmation.
  await page.getByRole('link', { name: words.tabs.settings }).click()
  const days = page.getByLabel(words.settings.riskDays.label)
  const known = await days.inputValue()
  await days.fill('33')
  const back = page.getByRole('link', { name: words.tabs.batches, exact: true }).first()
  await back.click()
  await dialog.getByRole('button', { name: editorMessages.leave.stay }).click()
  await expect(days).toHaveValue('33')
  await days.fill(known)
  await back.click()
  await expect(page).toHaveURL('/admin/batches')

  await page.goto(`/product/${product.slug}`)
  await expect(page.getByRole('main')).toContainText(
    'Book today: delivery starts between January 6th and 21st, 2999.',
  )
})

test('a visitor joins the waiting list, gets an offer and books, and the owner stops automatic refunds', async ({
  page,
  browser,
  shop,
  db,
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
  const linkIn = async (email: string, path: RegExp) => {
    const texts = async () => (await shop.mailsTo(email)).map(({ text }) => path.exec(text ?? ''))
    await expect.poll(async () => (await texts()).some(Boolean)).toBe(true)
    return (await texts()).flatMap((found) => found ?? []).at(0) ?? ''
  }
  const confirmation = /\S+\/waiting-list\?token=\S+/

  const { user } = await shop.signIn()
  await shop.addToCart(product.slug)
  await page.goto('/cart')
  await expect(page.getByText(waitingListPages.full)).toBeVisible()
  const toList = page.getByRole('link', { name: waitingListPages.toList })
  await expect(toList).toHaveAttribute('href', `/product/${product.slug}#waiting-list`)
  await page.getByRole('button', { name: cartPage.removeProduct(product.name) }).click()
  await expect(toList).toHaveCount(0)
  await page.goto(`/product/${product.slug}`)
  const list = page.getByRole('region', { name: waitingListPages.toList })
  await expect(list).toBeVisible()
  await expect(page.getByRole('button', { name: messages.preBooking })).toHaveCount(0)
  await shop.expectPageQuality()
  await list.getByLabel(labels.email).fill(user.email)
  const join = list.getByRole('button', { name: waitingListWords.join })
  await join.scrollIntoViewIfNeeded()
  const box = (await join.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await join.dblclick()
  // A confirmation (`status`) replaces the button that joins the waiting list.
  await expect(list.getByRole('status')).toBeFocused()
  await expect(list.getByRole('status')).toHaveText(waitingListWords.asked)
  // Visitors may click again where the join button was. No other button has moved there, so the click changes
  // nothing.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(list.getByRole('status')).toHaveText(waitingListWords.asked)
  await page.goto(await linkIn(user.email, confirmation))
  await shop.expectPageQuality()
  await page.getByRole('button', { name: waitingListConfirmation.confirm }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    waitingListConfirmation.joinedTitle,
  )

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const without = await plain.newPage()
  await without.goto(`${shop.server.url}/product/${product.slug}`)
  const field = without.getByRole('main').getByLabel(labels.email)
  await field.fill('no address')
  await without.getByRole('button', { name: waitingListWords.join }).click()
  await expect(without.getByText(messages.invalidEmail)).toBeVisible()
  const awaited = without
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${product.name}`) })
  await expect(awaited).toContainText(waitingListConfirmation.availability.full)
  const another = `${randomUUID()}@example.com`
  await field.fill(another)
  await without.getByRole('button', { name: waitingListWords.join }).click()
  await expect(without.getByRole('heading', { level: 1 })).toHaveText(
    waitingListConfirmation.askedTitle,
  )
  await without.goto(await linkIn(another, confirmation))
  await without.getByRole('button', { name: waitingListConfirmation.confirm }).click()
  await expect(without.getByRole('heading', { level: 1 })).toHaveText(
    waitingListConfirmation.joinedTitle,
  )
  await without.goto(`${shop.server.url}/waiting-list?token=nonsense`)
  await without.getByRole('button', { name: waitingListConfirmation.confirm }).click()
  await expect(without.getByRole('heading', { level: 1 })).toHaveText(
    waitingListConfirmation.unknownTitle,
  )
  await without.goto(`${shop.server.url}/waiting-list`)
  await expect(without.getByText(waitingListConfirmation.someFreeText)).toBeVisible()
  const pearl = without.getByRole('link', { name: /^Nirbhaya Pearl/ })
  await expect(pearl).toHaveAttribute('href', '/product/Nirbhaya')
  await without.goto(`${shop.server.url}/waiting-list?product=nonsense`)
  await expect(without.getByRole('heading', { level: 1 })).toHaveText(
    waitingListConfirmation.unknown.title,
  )
  await expect(pearl).toHaveAttribute('href', '/product/Nirbhaya')
  await without.goto(`${shop.server.url}/waiting-list?product=Nirbhaya`)
  await expect(without.getByText(waitingListConfirmation.availability.open)).toBeVisible()
  await expect(field).toHaveCount(0)
  await without
    .getByRole('link', { name: waitingListConfirmation.preBook('Nirbhaya Pearl') })
    .click()
  await expect(without).toHaveURL(`${shop.server.url}/product/Nirbhaya`)
  await plain.close()

  await owner(changeBatch, { params: { id: batch._id }, body: { capacity: 2 } })
  await offerNow(db, shop.server.databaseUrl)
  await page.goto(await linkIn(user.email, /\S+\/product\/\S+/))
  await page.getByRole('button', { name: waitingListPages.offered }).click()
  await page.getByRole('button', { name: messages.payOnline('₹199') }).click()
  await stayOnPages(page)
  await shop.payAtGateway()
  await expect(page.getByText(messages.paymentVerified)).toBeVisible()

  await shop.signInAsAdmin()
  await page.goto('/admin/batches')
  const name = words.nameOf(product.name, 1)
  const card = page.getByRole('article', { name, exact: true })
  await expect(card).toContainText(words.fill.of(2))
  await page.goto('/admin/batches/refunds')
  // The sum of the refunds is above the button that stops refunds. The button moves when the sum loads, so
  // the test waits for the sum.
  await expect(page.getByRole('heading', { name: promisePages.refundsSum })).toBeVisible()
  const stopped = page.getByRole('region', { name: promisePages.stopsTitle })
  await stopped.getByRole('button', { name: promisePages.stop }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: promisePages.stopConfirm }).click()
  await expect(dialog.getByText(fieldRefusals.fieldRequired(labels.moveReason))).toBeVisible()
  await dialog.getByLabel(promisePages.which).selectOption(name)
  const reason = `A flood at the works ${randomUUID()}`
  await dialog.getByLabel(labels.moveReason).fill(reason)
  await dialog.getByRole('button', { name: promisePages.stopConfirm }).dblclick()
  const stop = page.getByRole('listitem').filter({ hasText: reason })
  await expect(stop).toContainText(name)
  await stop.getByRole('button', { name: promisePages.resume }).click()
  await expect(stop).toHaveCount(0)
})
