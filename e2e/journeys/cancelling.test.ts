import { orderPages } from '@nirbhaya/contract/messages/orders'
import { cancelWords as words } from '@nirbhaya/contract/messages/orders/cancelling'
import { setCancelPolicy } from '../../apps/server/test/selling/booked.ts'
import { expect, test } from '../fixture/shop.ts'

test('a customer sees before paying until when the order can be cancelled, and cancels', async ({
  page,
  shop,
  db,
}) => {
  await page.goto('/product/Nirbhaya')
  await expect(page.getByText(words.policies['late-only'])).toBeVisible()
  const { _id: id } = await shop.paidOrder()
  await shop.addToCart()
  await page.goto('/cart')
  await expect(page.getByText(words.policies['late-only'])).toBeVisible()

  const main = page.getByRole('main')
  const open = main.getByRole('button', { name: words.open })
  await page.goto(`/my-orders/${id}`)
  await expect(main.getByText(words.policies['late-only'])).toBeVisible()
  await expect(open).toHaveCount(0)
  await setCancelPolicy({ db }, id, 'until-lock')
  await page.reload()
  await open.click()
  const dialog = page.getByRole('dialog', { name: words.question })
  await expect(dialog).toContainText(words.refunds('₹199'))
  await shop.expectPageQuality()
  await dialog.getByLabel(words.reason).fill('Found another')
  await dialog.getByRole('button', { name: words.confirm }).dblclick()

  await expect(page.getByText(words.done)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(main.getByText('Found another')).toBeVisible()
  await expect(main.getByText(orderPages.cancelledMoney.refunded('₹199'))).toBeVisible()
  await expect(open).toHaveCount(0)
  await expect(main.getByText(words.policies['until-lock'])).toHaveCount(0)
})
