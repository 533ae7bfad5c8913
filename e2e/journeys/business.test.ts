import { businessWords as words } from '@nirbhaya/contract/messages/business'
import { labels } from '@nirbhaya/contract/messages/labels'
import { orderPages } from '@nirbhaya/contract/messages/orders'
import { paperRefusals, paperWords } from '@nirbhaya/contract/messages/papers'
import { messages } from '@nirbhaya/contract/messages/specification'
import { aGstin } from '../../apps/server/test/papers.ts'
import { expect, test } from '../fixture/shop.ts'

test('a customer buys for a business, whose GSTIN is on the order and its document', async ({
  page,
  shop,
}) => {
  await shop.signIn()
  await shop.addToCart()
  await page.goto('/cart')
  const pay = page.getByRole('button', { name: messages.payOnline('₹199') })
  await page.getByText(words.offer).click()
  const gstin = page.getByLabel(labels.gstin)
  await page.getByLabel(labels.legalName).fill('Lotus Traders')
  await gstin.fill('29AAGCL4321M1Z')
  await pay.click()
  await expect(gstin).toBeFocused()
  await expect(gstin).toHaveAccessibleDescription(paperRefusals.invalidGstin)
  await shop.expectPageQuality()

  await gstin.fill(aGstin('29').toLowerCase())
  await expect(page.getByText(words.otherState('Karnataka', 'Maharashtra'))).toBeVisible()
  // What was typed survives a reload.
  await page.reload()
  await expect(page.getByLabel(labels.legalName)).toHaveValue('Lotus Traders')
  await pay.click()
  await shop.payAtGateway()
  // The page of the payment leads here once the order is placed.
  await expect(page).toHaveURL('/my-orders')

  const [order] = await shop.orders()
  await page.goto(`/my-orders/${order?._id}`)
  const panel = page.getByRole('region', { name: orderPages.address })
  await expect(panel).toContainText(`Lotus TradersGSTIN: ${aGstin('29')}`)
  await panel.getByRole('button', { name: words.change }).click()
  const dialog = page.getByRole('dialog', { name: words.title })
  await dialog.getByLabel(labels.legalName).fill('Mogra Gifts LLP')
  await dialog.getByLabel(labels.gstin).fill(aGstin('27'))
  await shop.expectPageQuality()
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(words.saved)).toBeVisible()
  await expect(panel).toContainText(`Mogra Gifts LLPGSTIN: ${aGstin('27')}`)

  // The receipt was issued before the change, and stays as it is.
  await page.getByRole('link', { name: new RegExp(paperWords.titles.receipt) }).click()
  await expect(page.getByText('Lotus Traders')).toBeVisible()
  await expect(page.getByText(`${paperWords.gstin}: ${aGstin('29')}`)).toBeVisible()
})
