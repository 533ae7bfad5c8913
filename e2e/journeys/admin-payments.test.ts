import { dashboardWords } from '@nirbhaya/contract/messages/dashboard'
import { labels } from '@nirbhaya/contract/messages/labels'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { adminPaymentMessages as words } from '@nirbhaya/contract/messages/payments/admin'
import { refundWords } from '@nirbhaya/contract/messages/settling'
import { expect, test } from '../fixture/shop.ts'

test('the owner finds a payment, asks the provider about it, and returns one that was held', async ({
  page,
  shop,
}) => {
  // The bank has the money, but the shop does not know it yet.
  await shop.openPaymentPage()
  const { name = '', lastName = '', email = '' } = shop.session?.user ?? {}
  const customer = `${name} ${lastName}`
  await shop.payAtGateway('Success, but never return')
  await shop.signInAsAdmin()

  await page.goto('/admin/payments')
  await page.getByRole('searchbox', { name: words.search }).fill(email)
  const row = page.getByRole('article', { name: customer })
  await expect(row).toHaveCount(1)
  const check = row.getByRole('button', { name: words.checkOf(customer) })
  // If the provider's webhook arrives first, the payment is paid already, and its row has no button.
  if (await check.isVisible()) {
    await check.click()
    await expect(page.getByText(words.checked.paid)).toBeVisible()
  }
  await expect(row).toContainText(words.states.paid)
  await row.getByRole('link', { name: /^Order #/ }).click()
  await expect(page.getByRole('region', { name: adminOrderMessages.money })).toBeVisible()

  const held = await shop.heldPayment(150)
  const other = `${shop.session?.user.name} ${shop.session?.user.lastName}`
  await shop.signInAsAdmin()
  await page.goto(`/admin/payments?state=held&q=${held}`)
  const heldRow = page.getByRole('article', { name: other })
  await expect(heldRow).toContainText(dashboardWords.heldReasons.amount)
  await expect(heldRow.getByRole('button', { name: words.acceptOf(other) })).toHaveCount(0)
  await heldRow.getByRole('button', { name: words.giveBackOf(other) }).click()
  await page.getByLabel(labels.refundReason, { exact: true }).fill('Not what was due')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: adminOrderMessages.refund.confirm })
    .click()
  await expect(page.getByText(refundWords.heldRequested)).toBeVisible()

  await page.goto(`/admin/payments?q=${held}`)
  await page.getByRole('link', { name: other }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other)
})
