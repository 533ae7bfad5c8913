import { randomUUID } from 'node:crypto'
import { paperRefusals } from '@nirbhaya/contract/messages/papers'
import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { addProduct } from '../fixture/admin.ts'
import { expect, test } from '../fixture/shop.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('the owner sets a product’s tax, and opens the returns for the accountant', async ({
  page,
  shop,
}) => {
  await shop.signInAsAdmin()
  const product = await addProduct(shop, { name: `Taxed ${randomUUID()}` })
  await page.goto('/admin/papers/settings')

  const item = page.getByRole('listitem').filter({ hasText: product.name })
  await item.getByText(words.addTax).click()
  await item.getByLabel(words.hsn).fill('71')
  await item.getByRole('button', { name: words.save }).click()
  await expect(item.getByText(paperRefusals.invalidHsn)).toBeVisible()
  // An empty rate is not 0 %.
  await expect(item.getByText(paperRefusals.invalidRate)).toBeVisible()
  await item.getByLabel(words.hsn).fill('7117')
  await item.getByLabel(words.ratePercent).fill('18')
  await item.getByRole('button', { name: words.save }).click()
  await expect(item.getByText('HSN 7117, 18%, PCS')).toBeVisible()
  await shop.expectPageQuality()

  await page.getByRole('link', { name: words.tabs.returns, exact: true }).click()
  await expect(page.getByRole('region', { name: words.ledger })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: words.tables.docs }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^docs-20\d\d-\d\d\.csv$/)
})
