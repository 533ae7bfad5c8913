import { cartPage } from '@nirbhaya/contract/messages/cart'
import { labels } from '@nirbhaya/contract/messages/labels'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { bookingRefusals } from '@nirbhaya/contract/messages/orders/booking-refusals'
import { bookingWords as words } from '@nirbhaya/contract/messages/orders/bookings'
import { linkedBookingWords } from '@nirbhaya/contract/messages/orders/linked-booking'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Page } from '@playwright/test'
import { eventually } from '../../apps/server/test/eventually.ts'
import { aRegistration } from '../../apps/server/test/people/accounts.ts'
import { expect, type Shop, test } from '../fixture/shop.ts'

/** Books for a new customer on the owner's page. */
async function bookFor(page: Page, way: keyof typeof words.form.ways) {
  const person = aRegistration()
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: words.book }).click()
  const product = page.getByLabel(words.form.product)
  await product.selectOption({ index: 1 })
  await page.getByLabel(labels.name, { exact: true }).fill(person.name)
  await page.getByLabel(labels.phone).fill(person.phone)
  await page.getByLabel(labels.address1).fill(person.address1)
  await page.getByLabel(labels.address2).fill(person.address2)
  await page.getByLabel(labels.area).fill(person.area)
  await page.getByLabel(labels.pincode).fill(person.pincode)
  await page.getByLabel(labels.state, { exact: true }).selectOption(person.state)
  await page.getByLabel(words.form.pays).selectOption(way)
  return person
}

const save = (page: Page) => page.getByRole('button', { name: words.form.save, exact: true })

async function mailedLink(shop: Shop, email: string): Promise<string> {
  const path = await eventually(async () => {
    const [mail] = await shop.mailsTo(email)
    return mail?.text.match(/\/booking\?token=[^\s>"]+/)?.[0]
  })
  return path ?? ''
}

test('the owner books for a customer on the phone, who pays by the mailed link', async ({
  page,
  shop,
  browser,
  baseURL,
}) => {
  await shop.signInAsAdmin()
  const person = await bookFor(page, 'link')
  await test.step('a missing address is said at its field, and nothing is lost', async () => {
    await save(page).click()
    await expect(page.getByLabel(labels.email, { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await expect(page.getByLabel(labels.name, { exact: true })).toHaveValue(person.name)
    await shop.expectPageQuality()
  })
  await page.getByLabel(labels.email, { exact: true }).fill(person.email)
  await save(page).click()
  await expect(page.getByText(words.states.waiting)).toBeVisible()
  await expect(page.getByText(words.one.links(1))).toBeVisible()
  await shop.expectPageQuality()
  const booking = page.url()

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  })
  const phone = await context.newPage()
  await test.step('the customer opens the link on her phone, and pays', async () => {
    await phone.goto(await mailedLink(shop, person.email))
    const pay = phone.getByRole('button', { name: messages.payOnline('₹199') })
    await expect(phone.getByText(cartPage.secure)).toBeVisible()
    await expect(phone.getByText(person.address1)).toHaveCount(0)
    await shop.expectPageQuality(phone)
    await pay.click()
    await expect(phone.getByText(bookingRefusals.acceptFirst)).toBeVisible()
    const accept = phone.getByRole('checkbox')
    await expect(accept).toBeFocused()
    await accept.check()
    await pay.click()
    await shop.payAtGateway('Success', phone)
    await expect(phone.getByText(messages.paymentVerified)).toBeVisible()
  })
  await phone.goto(await mailedLink(shop, person.email))
  await expect(phone.getByText(linkedBookingWords.paidTitle)).toBeVisible()
  await shop.expectPageQuality(phone)
  await context.close()

  await page.goto(booking)
  await expect(page.getByText(words.states.paid)).toBeVisible()
  await page.getByRole('link', { name: words.one.toOrder }).click()
  await expect(page.getByText(words.bookedBy('Admin'))).toBeVisible()
})

test('the owner records the cash that a customer gave her', async ({ page, shop }) => {
  await shop.signInAsAdmin()
  const person = await bookFor(page, 'by-hand')
  await page.getByLabel(labels.email, { exact: true }).fill(person.email)
  await save(page).click()
  await page.getByRole('button', { name: words.record.open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.record.confirm }).click()
  await expect(dialog.getByText(bookingRefusals.tellFirst)).toBeVisible()
  await shop.expectPageQuality()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: words.record.confirm }).click()
  await expect(page.getByText(words.states.paid)).toBeVisible()

  await page.getByRole('link', { name: words.one.toOrder }).click()
  const money = page.getByRole('region', { name: adminOrderMessages.money })
  await expect(money).toContainText('₹199')
  await expect(money).toContainText(words.cash(''))
})
