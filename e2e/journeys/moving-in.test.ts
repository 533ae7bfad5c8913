import { adminMessages } from '@nirbhaya/contract/messages/admin'
import {
  importFieldNames,
  lineFaults,
  movingRefusals,
  movingWords as words,
} from '@nirbhaya/contract/messages/moving'
import { listAllOrders } from '@nirbhaya/contract/orders/admin'
import { fortyOrders } from '../../apps/server/test/moving/files.ts'
import { expect, test } from '../fixture/shop.ts'

test('a first-time owner brings in 40 orders of which six are wrong, mends them and brings in those', async ({
  page,
  shop,
  refusals,
}) => {
  // The picture is refused.
  refusals.add(400)
  const { name } = await shop.product()
  await shop.signInAsAdmin()
  await page.goto('/admin')
  const menu = page.getByRole('navigation', { name: adminMessages.admin })
  await menu.getByRole('link', { name: words.title }).click()

  const bring = async (csv: string) => {
    await page.getByLabel(words.start.kind).selectOption({ label: words.kinds.orders })
    const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'utf16le') }
    const bom = Buffer.from([0xff, 0xfe])
    await page
      .getByLabel(words.start.file, { exact: true })
      .setInputFiles({ ...file, buffer: Buffer.concat([bom, file.buffer]) })
    await page.getByRole('button', { name: words.start.send }).click()
  }
  const faults = page.getByRole('region', { name: words.page.faults })

  await test.step('a picture is refused in words', async () => {
    const picture = Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'latin1')
    await page
      .getByLabel(words.start.file, { exact: true })
      .setInputFiles({ name: 'ring.csv', mimeType: 'text/csv', buffer: picture })
    await page.getByRole('button', { name: words.start.send }).click()
    await expect(page.getByText(movingRefusals.notCsv)).toBeVisible()
    await expect(page.getByRole('link', { name: 'ring.csv' })).toHaveCount(0)
    await shop.expectPageQuality()
  })

  await test.step('the columns of WooCommerce are found, and the dry run says what is wrong', async () => {
    await bring(fortyOrders(name))
    const due = page.getByLabel(importFieldNames.due ?? '')
    await expect(due.locator('option:checked')).toHaveText('Amount due')
    await shop.expectPageQuality()
    await page.getByRole('button', { name: words.page.check }).click()
    await expect(page.getByText(words.page.ready('orders', 34))).toBeVisible()
    await expect(page.getByText(words.page.wrong(6))).toBeVisible()
    await expect(faults).toContainText(lineFaults.email)
    await expect(faults).toContainText('Phone (Billing)')
    await shop.expectPageQuality()
  })

  await test.step('the errors are downloaded as a file', async () => {
    const downloading = page.waitForEvent('download')
    await faults.getByRole('button', { name: adminMessages.exportCsv }).click()
    expect((await downloading).suggestedFilename()).toContain(words.faultsFile)
  })

  await test.step('34 orders come in', async () => {
    await page.getByRole('button', { name: words.page.run('orders', 34) }).click()
    const dialog = page.getByRole('dialog')
    await shop.expectPageQuality()
    await dialog.getByRole('button', { name: words.page.runNow }).click()
    await expect(page.getByText(words.page.added('orders', 34))).toBeVisible({ timeout: 120_000 })
    await expect(page.getByText(words.states.done)).toBeVisible({ timeout: 120_000 })
  })

  await test.step('the mended file adds the six others only', async () => {
    await page.getByRole('link', { name: words.page.back }).first().click()
    const mended = fortyOrders(name)
      .replace('buyer4.example.com', 'buyer4@example.com')
      .replace('"12345"', '"9876543210"')
      .replace('Brooch', name)
      .replaceAll('about 200', '199')
      .replace('Cancelled', 'Processing')
      .replace(/=HYPERLINK[^,]*/, 'Asha"')
    await bring(mended)
    await page.getByRole('button', { name: words.page.check }).click()
    await expect(page.getByText(words.page.ready('orders', 6))).toBeVisible()
    await expect(page.getByText(words.page.known('orders', 34))).toBeVisible()
    await page.getByRole('button', { name: words.page.run('orders', 6) }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.page.runNow }).click()
    await expect(page.getByText(words.page.added('orders', 6))).toBeVisible({ timeout: 120_000 })
  })

  await test.step('the orders are in the list, with what was paid and what is due', async () => {
    await page.getByRole('link', { name: words.page.toOrders }).click()
    await expect(page).toHaveURL(/\/admin\/orders/)
    const owner = await shop.ownerApi()
    const { orders } = await owner(listAllOrders, { query: { limit: 50 } })
    expect(orders.filter(({ paid, due }) => paid === 199 && due === 800).length).toBeGreaterThan(39)
  })
})
