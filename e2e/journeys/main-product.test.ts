import { adminProductMessages as words } from '@nirbhaya/contract/messages/catalogue/admin'
import { shell } from '@nirbhaya/contract/messages/shell'
import { messages } from '@nirbhaya/contract/messages/specification'
import { addProduct, encoding, test } from '../fixture/admin.ts'
import { expect } from '../fixture/shop.ts'

test('the owner chooses the main product and changes its address, and every link follows', async ({
  page,
  shop,
}) => {
  await shop.signInAsAdmin()
  await addProduct(shop, { name: 'The first one' })
  const { slug } = await addProduct(shop, { name: 'The main one' })
  const link = page.getByRole('contentinfo').locator('a[href^="/single/"]')

  await page.goto(`/admin/update-product/${slug}`)
  // When the product's form appears, it pushes the footer down. A click on the footer before that would miss.
  await expect(page.getByLabel(words.slug, { exact: true })).toBeVisible()
  await page.getByRole('contentinfo').getByText(shell.more, { exact: true }).click()
  await expect(link).not.toHaveAttribute('href', `/single/${slug}`)
  await page.getByRole('button', { name: words.makeMain }).click()
  await expect(page.getByText(words.isMain)).toBeVisible()
  await expect(link).toHaveAttribute('href', `/single/${slug}`)

  const address = `${slug}-Moved`
  await page.getByLabel(words.slug, { exact: true }).fill(address)
  await page.getByRole('button', { name: words.updateProduct, exact: true }).click()
  await expect(page.getByText(messages.productUpdated)).toBeVisible(encoding)
  await expect(page).toHaveURL(`/product/${address}`)
  await expect(link).toHaveAttribute('href', `/single/${address}`)

  await page.goto(`/single/${slug.toUpperCase()}`)
  await expect(page).toHaveURL(`/single/${address}`)
})
