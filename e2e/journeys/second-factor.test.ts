import { confirmSecondFactor, startSecondFactor } from '@nirbhaya/contract/accounts/second-factor'
import { errors } from '@nirbhaya/contract/errors'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { adminUserMessages } from '@nirbhaya/contract/messages/accounts/admin'
import { passkeyWords } from '@nirbhaya/contract/messages/accounts/passkeys'
import { secondFactorWords as words } from '@nirbhaya/contract/messages/accounts/second-factor'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { adminPostMessages } from '@nirbhaya/contract/messages/blog/admin'
import { labels } from '@nirbhaya/contract/messages/labels'
import { orderPages } from '@nirbhaya/contract/messages/orders'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { privacyPages } from '@nirbhaya/contract/messages/privacy'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Page } from '@playwright/test'
import {
  ageFactorProofs,
  factorCodeOf,
  removeFactors,
} from '../../apps/server/test/people/second-factor.ts'
import { field, logIn, press } from '../fixture/account-forms.ts'
import { addPost, addProduct, choose, encoding } from '../fixture/admin.ts'
import { addPhone } from '../fixture/phone.ts'
import { photo } from '../fixture/photos.ts'
import { aPerson, test as base, expect } from '../fixture/shop.ts'
import { adminPassword, type RunningShop, runShop } from '../fixture/start-shop.ts'

/**
 * An empty shop for this file. Its owner has a second factor, and therefore cannot sign in as in other tests.
 */
const test = base.extend<object, { server: RunningShop }>({
  server: [
    async ({ browserName: _ }, use) => {
      const shop = await runShop({ SEED: 'none' })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

// Both tests run in one worker, so that they share one shop.
test.describe.configure({ mode: 'default' })

const owner = { ...aPerson(), email: 'admin@nirbhaya.local', password: adminPassword }
const codeField = (page: Page) => page.getByLabel(words.codeLabel, { exact: true })

test.beforeEach(({ db }) => removeFactors(db))

test('the owner sets up a second factor, signs in with it and exports with it', async ({
  page,
  shop,
  db,
  browser,
  baseURL,
  refusals,
}) => {
  refusals.add(403)
  await page.goto('/login?next=/admin')
  await logIn(page, owner)
  await page.getByRole('link', { name: words.missingLink }).click()
  await field(page, 'password').fill(adminPassword)
  await press(page, words.setUp)
  await expect(page.getByRole('img', { name: words.qrLabel })).toBeVisible()
  await shop.expectPageQuality()
  const key = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  await codeField(page).fill(await factorCodeOf(db, key))
  await press(page, words.turnOn)

  await expect(page.getByRole('heading', { name: words.codesTitle })).toBeVisible()
  const codes = await page
    .getByRole('main')
    .getByText(/^\w{5}-\w{5}$/)
    .allTextContents()
  expect(codes).toHaveLength(10)
  await shop.expectPageQuality()
  await press(page, words.codesKept)
  await expect(page.getByRole('heading', { name: words.onTitle })).toBeVisible()

  // On a new device, a recovery code replaces the phone.
  const another = await browser.newContext({ baseURL: baseURL ?? '' })
  const elsewhere = await another.newPage()
  await elsewhere.goto('/login?next=/admin/users')
  await logIn(elsewhere, owner)
  await expect(codeField(elsewhere)).toBeFocused()
  await codeField(elsewhere).fill(codes[0] ?? '')
  await press(elsewhere, messages.logIn)
  const heading = elsewhere.getByRole('heading', { level: 1, name: adminUserMessages.list.title })
  await expect(heading).toBeVisible()

  // After some time, the export asks for the code again.
  await ageFactorProofs(db)
  const exportButton = elsewhere.getByRole('button', { name: adminMessages.exportCsv })
  await exportButton.click()
  await codeField(elsewhere).fill(codes[1] ?? '')
  const download = elsewhere.waitForEvent('download')
  await elsewhere.getByRole('button', { name: words.confirm, exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^nirbhaya-users-.*\.csv$/)
  await another.close()
})

test("deleting on a public page and exporting the owner's data ask for the code", async ({
  page,
  shop,
  db,
  refusals,
}) => {
  refusals.add(403)
  const { token } = await shop.signInAsAdmin()
  const { title } = await addPost(shop, 'To be deleted')
  const api = shop.api(token)
  const { key } = await api(startSecondFactor, { body: { password: adminPassword } })
  await api(confirmSecondFactor, { body: { code: await factorCodeOf(db, key) } })
  await ageFactorProofs(db)
  await page.goto('/blogs')
  const name = `${editorMessages.delete} ${title}`
  const asked = page.getByRole('dialog', { name: words.stepUpTitle })
  const askToDelete = async () => {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: editorMessages.delete }).click()
    await expect(asked).toBeVisible()
  }

  await askToDelete()
  await shop.expectPageQuality()
  await asked.getByRole('button', { name: accountPages.cancel }).click()
  await expect(page.getByText(errors.SECOND_FACTOR_NEEDED[1])).toBeVisible()
  await askToDelete()
  await codeField(page).fill(await factorCodeOf(db, key))
  await asked.getByRole('button', { name: words.confirm, exact: true }).click()
  await expect(page.getByText(messages.blogDeleted)).toBeVisible()
  await expect(page.getByRole('button', { name, exact: true })).toBeHidden()

  await ageFactorProofs(db)
  await page.goto('/my-profile')
  await page.getByRole('button', { name: privacyPages.download }).click()
  await codeField(page).fill(await factorCodeOf(db, key))
  const download = page.waitForEvent('download')
  await asked.getByRole('button', { name: words.confirm, exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^nirbhaya-my-data-/)
})

test('a passkey is added, lets forms through that wait for it, signs in, and is removed', async ({
  page,
  shop,
  db,
  refusals,
}) => {
  refusals.add(403)
  await shop.signInAsAdmin()
  const { slug } = await addProduct(shop)
  await shop.signIn()
  const order = await shop.orderAgain(1, slug)
  const { token } = await shop.signInAsAdmin()
  const api = shop.api(token)
  const { key } = await api(startSecondFactor, { body: { password: adminPassword } })
  await api(confirmSecondFactor, { body: { code: await factorCodeOf(db, key) } })
  const phone = await addPhone(page)
  const asked = page.getByRole('dialog', { name: words.stepUpTitle })
  const usePasskey = page.getByRole('button', { name: passkeyWords.use, exact: true })

  await page.goto('/admin/security')
  await field(page, 'passkeyName').fill('Asha’s phone')
  await press(page, passkeyWords.add)
  await expect(page.getByText(passkeyWords.added)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Asha’s phone' })).toBeVisible()
  await shop.expectPageQuality()

  // The owner saves a form in a dialog, but last proved the second factor too long ago. A dialog that asks
  // for the factor opens above the form's dialog. After the proof, the browser sends the form again.
  await ageFactorProofs(db)
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByRole('button', { name: adminOrderMessages.changeAddress }).click()
  const address = page.getByRole('dialog', { name: orderPages.changeAddressTitle })
  await address.getByLabel(labels.address1, { exact: true }).fill('7 Old Lane')
  await address.getByRole('button', { name: orderPages.saveAddress }).click()
  await expect(asked).toBeVisible()
  await phone.unlocks(false)
  await usePasskey.click()
  await expect(asked.getByText(passkeyWords.cancelled)).toBeVisible()
  await asked.getByRole('button', { name: accountPages.cancel }).click()
  await expect(address.getByText(errors.SECOND_FACTOR_NEEDED[1])).toBeVisible()
  await expect(address.getByLabel(labels.address1, { exact: true })).toHaveValue('7 Old Lane')
  await address.getByRole('button', { name: orderPages.saveAddress }).click()
  await phone.unlocks(true)
  await usePasskey.click()
  await expect(page.getByText(orderPages.addressSaved)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('7 Old Lane')

  // The shop asks for the second factor when the owner sends a form with a picture. After the proof, the
  // browser sends the form again, including the picture.
  await ageFactorProofs(db)
  await page.goto('/admin/create-blog')
  await field(page, 'title').fill('Five minutes before you leave')
  await field(page, 'summary').fill('Small habits.')
  await field(page, 'content').fill('Most of it is decided before the door closes.')
  await choose(page, photo('blog/cover-1'))
  await press(page, adminPostMessages.createPost)
  await expect(asked).toBeVisible()
  await usePasskey.click()
  await expect(page.getByText(messages.blogCreated)).toBeVisible(encoding)

  // Without cookies and stored entries, the shop cannot recognise the device. So the login asks for the
  // second factor.
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await page.goto('/login?next=/admin/security')
  await logIn(page, owner)
  await expect(codeField(page)).toBeFocused()
  await shop.expectPageQuality()
  await usePasskey.click()
  await expect(page.getByRole('heading', { name: passkeyWords.title })).toBeVisible()

  await ageFactorProofs(db)
  const row = page.getByRole('listitem').filter({ hasText: 'Asha’s phone' })
  await row.getByRole('button').click()
  await page
    .getByRole('dialog', { name: passkeyWords.removeQuestion })
    .getByRole('button', { name: editorMessages.delete })
    .click()
  await usePasskey.click()
  await expect(page.getByText(passkeyWords.removed)).toBeVisible()
  await expect(page.getByText(passkeyWords.none)).toBeVisible()
  await expect(row).toHaveCount(0)
  await phone.end()
})
