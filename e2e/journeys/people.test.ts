import { changeStaff, inviteStaff, listStaff } from '@nirbhaya/contract/accounts/staff'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { passkeyWords } from '@nirbhaya/contract/messages/accounts/passkeys'
import { secondFactorWords } from '@nirbhaya/contract/messages/accounts/second-factor'
import { roleWords, staffWords as words } from '@nirbhaya/contract/messages/accounts/staff'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { dashboardWords } from '@nirbhaya/contract/messages/dashboard'
import { labels } from '@nirbhaya/contract/messages/labels'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { shell } from '@nirbhaya/contract/messages/shell'
import { shippingAdminWords } from '@nirbhaya/contract/messages/shipping/admin'
import { parcelPages } from '@nirbhaya/contract/messages/shipping/pages'
import type { Page } from '@playwright/test'
import { eventually } from '../../apps/server/test/eventually.ts'
import { ageFactorProofs } from '../../apps/server/test/people/second-factor.ts'
import { accountMenu, logIn, press } from '../fixture/account-forms.ts'
import { packParcel, shortId } from '../fixture/parcels.ts'
import { addPhone } from '../fixture/phone.ts'
import { aPerson, expect, test } from '../fixture/shop.ts'

const password = 'correct horse battery'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: adminMessages.admin }).getByRole('link')

test('the owner invites a packer, who packs on a phone without prices and addresses, until removed', async ({
  page,
  shop,
  browser,
  refusals,
}) => {
  refusals.add(401).add(403)
  const order = await shop.orderPaidInFull(1)
  const parcel = await packParcel(shop, order._id)
  const customer = shop.session?.user
  const { email } = aPerson()
  await shop.signInAsAdmin()
  await page.goto('/admin/people')
  await page.getByRole('main').getByRole('button', { name: words.invite, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.email).fill(email)
  await dialog.getByLabel(words.needsSecondFactor).uncheck()
  await shop.expectPageQuality()
  await dialog.getByRole('button', { name: words.sendInvitation }).click()
  await expect(page.getByRole('region', { name: words.invitations })).toContainText(email)

  const link = await eventually(
    async () => (await shop.mailsTo(email))[0]?.text.match(/\/join\?token=\S+/)?.[0],
  )
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await phone.goto(link)
  await phone.getByLabel(words.yourName).fill('Ravi')
  await phone.getByLabel(labels.newPassword, { exact: true }).fill(password)
  await phone.getByRole('button', { name: words.join }).click()
  await logIn(phone, { email, password })

  await expect(heading(phone, dashboardWords.dashboardTitle)).toBeVisible()
  await expect(menuOf(phone)).toHaveText([
    accountPages.dashboard,
    shippingAdminWords.heading,
    accountPages.security,
  ])
  await menuOf(phone).getByText(shippingAdminWords.heading).click()
  const card = phone.getByRole('article', { name: parcelPages.parcel(parcel.number) })
  await expect(card).toBeVisible()
  await expect(phone.getByRole('main')).not.toContainText('₹')
  await expect(phone.getByRole('main')).not.toContainText(customer?.email ?? '')
  await phone.goto('/admin/orders')
  await expect(phone.getByRole('heading', { name: words.deniedTitle })).toBeVisible()

  await page.reload()
  const member = page.getByRole('article', { name: 'Ravi' })
  await expect(member).toContainText(roleWords.packer.name)
  await member.getByRole('button', { name: words.removeOf('Ravi') }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.removeConfirm }).click()
  await expect(member).toHaveCount(0)
  await phone.goto('/admin/parcels')
  await expect(phone).toHaveURL(/\/login/)
  await phone.close()
})

test('an invited person joins with a passkey, logs out, and logs in with it alone', async ({
  page,
  shop,
  db,
  isMobile,
  refusals,
}) => {
  refusals.add(403)
  const { email } = aPerson()
  const owner = await shop.ownerApi()
  await owner(inviteStaff, { body: { email, role: 'packer', needsSecondFactor: true } })
  const link = await eventually(
    async () => (await shop.mailsTo(email))[0]?.text.match(/\/join\?token=\S+/)?.[0],
  )
  const phone = await addPhone(page)

  await page.goto(link)
  await page.getByLabel(words.yourName).fill('Kavita')
  await expect(page.getByLabel(passkeyWords.wayPasskey)).toBeChecked()
  await shop.expectPageQuality()
  await phone.unlocks(false)
  await press(page, words.joinWithPasskey)
  await expect(page.getByText(passkeyWords.notCreated)).toBeVisible()
  await page.getByLabel(passkeyWords.wayPassword).check()
  await expect(page.getByLabel(labels.newPassword, { exact: true })).toBeVisible()
  await expect(page.getByText(passkeyWords.notCreated)).toHaveCount(0)
  await expect(page.getByLabel(words.yourName)).toHaveValue('Kavita')
  await page.getByLabel(passkeyWords.wayPasskey).check()
  await phone.unlocks(true)
  await press(page, words.joinWithPasskey)
  await expect(heading(page, dashboardWords.dashboardTitle)).toBeVisible()

  await page.goto('/admin/security')
  await expect(page.getByText(passkeyWords.onlyWay)).toBeVisible()
  await shop.expectPageQuality()
  // After some time, the shop asks for the passkey again, and not for a code.
  await ageFactorProofs(db)
  await press(page, secondFactorWords.setUp)
  const asked = page.getByRole('dialog', { name: secondFactorWords.stepUpTitle })
  await expect(asked.getByRole('textbox')).toHaveCount(0)
  await asked.getByRole('button', { name: passkeyWords.use, exact: true }).click()
  await expect(page.getByRole('img', { name: secondFactorWords.qrLabel })).toBeVisible()

  await (await accountMenu(page, isMobile)).getByText(shell.logout).click()
  await expect(page.getByRole('banner').getByRole('link', { name: shell.login })).toBeVisible()
  await page.goto('/admin')
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/admin')}`)
  await shop.expectPageQuality()
  await press(page, passkeyWords.logIn)

  await expect(heading(page, dashboardWords.dashboardTitle)).toBeVisible()
  await expect(menuOf(page).getByText(shippingAdminWords.heading)).toBeVisible()
  await phone.end()
})

test('support opens an order and answers, and refunds nothing', async ({ page, shop }) => {
  const order = await shop.paidOrder()
  await shop.signInAsStaff('support')
  await page.goto(`/admin/orders/${order._id}`)
  await expect(heading(page, adminOrderMessages.orderOf(shortId(order._id)))).toBeVisible()
  await expect(menuOf(page).getByText(accountPages.readMessages)).toBeVisible()
  await expect(menuOf(page).getByText(accountPages.papers)).toHaveCount(0)
  await expect(page.getByRole('button', { name: adminOrderMessages.refund.open })).toHaveCount(0)
  await shop.expectPageQuality()

  await page.goto('/admin/payments')
  await expect(page.getByRole('heading', { name: words.deniedTitle })).toBeVisible()
  await page.goto('/admin/users')
  await expect(page.getByRole('button', { name: adminMessages.exportCsv })).toHaveCount(0)
})

test('a signed-out person of the shop logs in and comes back to the page', async ({
  page,
  shop,
}) => {
  const owner = await shop.ownerApi()
  const packer = await shop.signInAsStaff('packer')
  const { staff } = await owner(listStaff)
  expect(staff.map(({ _id }) => _id)).toContain(packer.user._id)
  await owner(changeStaff, {
    params: { id: packer.user._id },
    body: { role: 'writer', needsSecondFactor: false },
  })
  await page.evaluate(() => localStorage.clear())

  await page.goto('/admin')
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/admin')}`)
  await logIn(page, { email: packer.user.email, password })

  await expect(page).toHaveURL('/admin')
  await expect(menuOf(page).getByText(accountPages.posts)).toBeVisible()
})
