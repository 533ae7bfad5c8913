import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { orderPages } from '@nirbhaya/contract/messages/orders'
import { addressWords as words } from '@nirbhaya/contract/messages/orders/addresses'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { batchPageWords as pageWords } from '@nirbhaya/contract/messages/orders/batch-page'
import { aBatch, putIntoBatch } from '../../apps/server/test/selling/booked.ts'
import { noAnswer } from '../fixture/console.ts'
import { expect, test } from '../fixture/shop.ts'

const { admin } = words

test('the owner asks a batch for addresses, a customer corrects one by the link, and it is locked', async ({
  browser,
  page,
  shop,
  db,
  refusals,
}) => {
  const { _id: orderId } = await shop.paidOrder()
  const { _id: customerId, email } = shop.session?.user ?? { _id: '', email: '' }
  const { id: batchId } = await aBatch({ db }, 'open')
  await putIntoBatch({ db }, { customerId, orderId }, batchId)
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `${name}?` })
    await dialog.getByRole('button', { name, exact: true }).dblclick()
    await expect(dialog).toBeHidden()
  }

  await shop.signInAsAdmin()
  await page.goto(`/admin/batches/${batchId}`)
  const steps = page.getByRole('list', { name: pageWords.stepsTitle })
  const current = steps.locator('[aria-current="step"]')
  await expect(current).toContainText(pageWords.steps.full.title)
  await expect(page.getByRole('button', { name: admin.ask })).toHaveCount(0)
  await page.getByRole('button', { name: batchPages.steps['open closed']?.button }).click()
  const closing = page.getByRole('dialog')
  await closing.getByRole('button', { name: batchPages.steps['open closed']?.confirm }).click()
  await expect(current).toContainText(pageWords.steps.addresses.title)
  await shop.expectPageQuality()
  await press(admin.ask)
  await expect(page.getByText(admin.asked)).toBeVisible()
  const link = async () => {
    const [mail] = (await shop.mailsTo(email)).filter(({ text }) => text?.includes('/address?'))
    return /\/address\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(link).not.toBe('')
  const address = await link()

  // First, the customer opens the link without a session and without scripts.
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.server.url })
  const scriptless = await plain.newPage()
  await scriptless.goto(address)
  await expect(scriptless.getByRole('main')).toContainText('12 MG Road')
  await scriptless.getByText(words.correct).click()
  await scriptless.getByLabel(labels.pincode, { exact: true }).fill('1')
  await scriptless.getByRole('button', { name: words.save }).click()
  const pincode = scriptless.getByLabel(labels.pincode, { exact: true })
  await expect(pincode).toHaveAccessibleDescription(new RegExp(fieldRefusals.invalidPincode))
  await pincode.fill('411001')
  await scriptless.getByLabel(labels.address1, { exact: true }).fill('7 Old Lane')
  await scriptless.getByRole('button', { name: words.save }).click()
  await expect(scriptless.getByRole('heading', { level: 1 })).toHaveText(words.thanksTitle)
  await expect(scriptless.getByRole('main')).toContainText('7 Old Lane')
  await plain.close()

  // Then the customer opens the mailed link again, in a browser with scripts.
  await page.goto(address)
  await shop.expectPageQuality()
  await page.getByText(words.change).click()
  await page.getByLabel(labels.pincode, { exact: true }).fill('1')
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(fieldRefusals.invalidPincode)).toBeVisible()
  await page.getByLabel(labels.pincode, { exact: true }).fill('560001')
  await page.getByLabel(labels.stateOptional).selectOption('Karnataka')
  // If the server does not answer, the form keeps the input.
  refusals.add(noAnswer)
  await page.route('**/api/**', (route) => route.abort('connectionfailed'))
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(words.failed)).toBeVisible()
  await expect(page.getByLabel(labels.pincode, { exact: true })).toHaveValue('560001')
  await page.unrouteAll()
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByRole('main')).toContainText('560001')

  await page.goto(`/admin/batches/${batchId}/addresses`)
  const row = page.getByRole('listitem').filter({ hasText: orderId.slice(-6) })
  await expect(row).toContainText(admin.answers.corrected)
  await page.getByRole('link', { name: admin.back }).click()
  // The page of addresses, which the browser is leaving, also has a button to lock the addresses. So the test
  // waits for the batch's page. Otherwise it could press the button of the page that is about to go.
  await expect(steps).toBeVisible()
  await press(admin.lock)
  await expect(page.getByText(admin.lockedNow, { exact: true })).toBeVisible()
  await expect(current).toContainText(pageWords.steps.balances.title)
  await press(admin.balances)
  await expect(current).toContainText(pageWords.steps.balances.asked(1, 0, 1))
  await page.getByRole('link', { name: pageWords.seeOrders }).click()
  await expect(
    page.getByRole('article', { name: adminOrderMessages.orderOf(orderId.slice(-6)) }),
  ).toBeVisible()
  await expect(page.getByLabel(adminOrderMessages.batch, { exact: true })).toHaveValue(batchId)
  await page.goto(`/admin/orders/slips?batch=${batchId}&each=4`)
  await expect(page.getByRole('article')).toContainText(adminOrderMessages.batchOf('Pendant', 1))

  await shop.signInAs({ email })
  await page.goto(`/my-orders/${orderId}`)
  const panel = page.getByRole('region', { name: orderPages.address })
  await expect(panel).toContainText(words.lockedShort)
  await expect(panel.getByRole('button', { name: orderPages.changeAddress })).toHaveCount(0)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.lockedTitle)
  await page.goto('/address?token=none')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.wrongLinkTitle)
})
