import { flagshipSlug } from '@nirbhaya/contract/demo/flagship'
import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import { statusMail } from '@nirbhaya/contract/messages/orders/status-mail'
import { stock } from '../fixture/products.ts'
import { test as base, expect } from '../fixture/shop.ts'
import { type RunningShop, runShop } from '../fixture/start-shop.ts'

/** A shop with enough time to undo, even on a busy machine, and with only one product. */
const test = base.extend<object, { server: RunningShop }>({
  server: [
    async ({ browserName: _ }, use) => {
      const shop = await runShop({ STATUS_UNDO_SECONDS: '600', SEED: 'none' })
      await stock(shop, { slug: flagshipSlug })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

// Both tests run in one worker, so that they share one shop.
test.describe.configure({ mode: 'default' })

test('a wrong status asks for confirmation and is undone before any mail is sent', async ({
  page,
  shop,
}) => {
  const order = await shop.paidOrder()
  const email = shop.session?.user.email ?? ''
  const shownId = order._id.slice(-6)
  await shop.signInAsAdmin()
  await page.goto(`/admin/orders/${order._id}`)
  const status = page.getByLabel(words.statusOf(shownId))
  const history = page.getByRole('region', { name: words.history }).getByRole('listitem')

  await status.selectOption('Delivered')
  const dialog = page.getByRole('dialog', { name: words.change.question(1, 'Delivered') })
  await expect(dialog).toContainText(words.change.mailTo('Asha Rao', email))
  await expect(dialog).toContainText(statusMail.subject(shownId, 'Delivered'))
  await expect(dialog).toContainText(statusMail.statuses.Delivered.says)
  await shop.expectPageQuality()
  await dialog.getByRole('button', { name: words.change.confirm('Delivered') }).click()
  await expect(dialog).toBeHidden()
  await expect(status).toHaveValue('Delivered')
  await expect(history).toHaveCount(2)

  await shop.expectPageQuality()
  await page.getByRole('button', { name: words.change.undo }).click()

  await expect(page.getByText(/No email was sent/)).toBeVisible()
  await expect(page.getByRole('button', { name: words.change.undo })).toHaveCount(0)
  await expect(status).toHaveValue('Accepted')
  await expect(history).toHaveCount(1)
})

test('several orders are undone together', async ({ page, shop }) => {
  await shop.paidOrder()
  await shop.orderAgain()
  const email = shop.session?.user.email ?? ''
  await shop.signInAsAdmin()
  await page.goto(`/admin/orders?q=${encodeURIComponent(email)}`)
  await page.getByLabel(words.chooseAll).check()
  const bar = page.getByRole('region', { name: words.chosen(2) })
  await bar.getByLabel(words.setStatus).selectOption('Shipped')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(words.change.mailToMany(2))
  await expect(dialog).toContainText(email)
  await dialog.getByRole('button', { name: words.change.confirm('Shipped') }).click()
  const statuses = page.getByLabel(/^Status of order/)
  await expect(statuses.first()).toHaveValue('Shipped')

  await page.getByRole('button', { name: words.change.undo }).click()

  await expect(statuses.first()).toHaveValue('Accepted')
  await expect(statuses.last()).toHaveValue('Accepted')
})
