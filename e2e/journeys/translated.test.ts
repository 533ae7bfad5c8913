import { errors } from '@nirbhaya/contract/errors'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { cartPage } from '@nirbhaya/contract/messages/cart'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { contactPage } from '@nirbhaya/contract/messages/contact'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { orderPages } from '@nirbhaya/contract/messages/orders'
import { paymentPages } from '@nirbhaya/contract/messages/payments'
import { causeWords } from '@nirbhaya/contract/messages/payments/unplaced'
import { searchWords } from '@nirbhaya/contract/messages/search'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Page } from '@playwright/test'
import {
  field,
  fillAddress,
  fillProfile,
  fillSignup,
  logIn,
  press,
} from '../fixture/account-forms.ts'
import { noAnswer } from '../fixture/console.ts'
import { delayScripts, openWithoutScripts } from '../fixture/delayed-scripts.ts'
import { untilHydrated } from '../fixture/hydrated.ts'
import { aPerson, expect, test } from '../fixture/shop.ts'
import { translatePages } from '../fixture/translator.ts'

// The `test` fixture fails a test at any error on the console and any uncaught error. So these tests do not
// check for errors themselves.
test.beforeEach(({ page }) => translatePages(page))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a page and waits until it is translated and hydrated. */
async function openTranslated(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const header = await page.locator('body > :first-child').elementHandle()
  await untilHydrated(page)
  await expect(heading(page).locator('font font').first()).toBeAttached()
  expect(await header?.evaluate((element) => element.isConnected)).toBe(true)
}

test('every public page hydrates while it is translated, and its links work', async ({
  page,
  refusals,
}) => {
  test.setTimeout(600_000)
  refusals.add(404)
  const posts = await (await page.request.get('/api/blog')).json()
  const pages = [
    '/',
    '/single/Nirbhaya',
    '/product/Nirbhaya',
    '/product/Nirbhaya-Aubergine',
    '/collection',
    '/custom',
    '/blogs',
    `/blogs/${posts[0]._id}`,
    '/contact',
    '/complaint',
    '/search?q=siren',
    '/search?q=qxzvkj',
    '/return-policy',
    '/shipping-policy',
    '/privacy-policy',
    '/terms-and-conditions',
    '/login',
    '/signup',
    '/forgot-password',
    '/cart',
    '/newsletter',
    '/waiting-list',
    '/unsubscribe',
    '/promise?token=none',
    '/address?token=none',
    '/booking?token=none',
    '/complaint/case?token=none',
    '/undo-email-change?token=none',
    '/payment/success?order_id=none',
    '/nowhere',
  ]
  for (const path of pages) {
    await test.step(path, async () => {
      await openTranslated(page, path)
      const search = page.getByRole('button', { name: searchWords.open })
      if ((await search.count()) === 0) return
      // The search is the same on every page.
      if (path === '/blogs') {
        await search.click()
        const asked = page.getByRole('combobox', { name: searchWords.label })
        await asked.fill('siren')
        await expect(page.getByRole('option').first()).toBeVisible()
        await asked.fill('qxzvkj')
        await expect(page.getByText(searchWords.nothing('qxzvkj')).last()).toBeVisible()
        await page.keyboard.press('Escape')
      }
      // When another page replaces this one, React removes texts that the translator has changed. That must
      // not fail. Most pages are replaced by the empty cart, which is the cheapest page.
      const banner = page.getByRole('banner')
      if (path === '/blogs' || path === '/cart') {
        await banner.getByRole('link').first().click()
        await expect(page).toHaveURL('/')
        await expect(heading(page)).toBeVisible()
      } else {
        await banner.getByRole('link', { name: 'Cart', exact: true }).click()
        await expect(heading(page)).toHaveText(cartPage.title)
      }
    })
  }
})

test('input typed before hydration stays while the page is translated', async ({ page }) => {
  const person = aPerson()
  const release = await delayScripts(page)
  await openWithoutScripts(page, '/signup')
  await field(page, 'name').fill(person.name)
  await field(page, 'email').pressSequentially('asha@exam')
  release()
  await untilHydrated(page)

  await expect(field(page, 'email')).toBeFocused()
  await page.keyboard.type('ple.com')
  await expect(field(page, 'email')).toHaveValue('asha@example.com')
  await expect(field(page, 'name')).toHaveValue(person.name)
})

test('a visitor signs up for a pending pre-booking, enters an address and pays the shown price', async ({
  page,
  shop,
}) => {
  const person = aPerson()
  await openTranslated(page, '/product/Nirbhaya')
  await page.getByRole('button', { name: messages.preBooking }).first().click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('link', { name: accountPages.createAccount }).click()
  await fillSignup(page, { ...person, password: 'short' })
  await press(page, accountPages.createAccount)
  await expect(page.getByText(accountPages.checkAbove)).toBeVisible()
  await fillSignup(page, person)
  await press(page, accountPages.createAccount)
  await expect(page).toHaveURL('/cart')
  await fillAddress(page, person)
  await page.getByRole('button', { name: messages.payOnline('₹199') }).click()
  await expect(page).toHaveTitle(/Test payment/)
  await shop.payAtGateway('Fail')
  await expect(page.getByText(causeWords.declined.says)).toBeVisible()
  await page.getByRole('button', { name: messages.retryVerificationButton }).click()
  await expect(page.getByText(causeWords.declined.says)).toBeVisible()
  await page.getByRole('link', { name: messages.backToCart }).click()
  await page.getByRole('button', { name: paymentPages.causeRead }).click()
  await expect(page.getByText(causeWords.declined.says)).toBeHidden()
  await page.getByRole('button', { name: messages.payOnline('₹199') }).click()
  await shop.payAtGateway()
  await expect(page).toHaveURL('/my-orders')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('signing in fails and succeeds, and a profile changes, while the pages are translated', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(401).add(400)
  const person = await shop.register()
  await openTranslated(page, '/login')
  await logIn(page, { ...person, password: 'wrong-password-1' })
  await expect(page.getByRole('main').getByText(errors.WRONG_CREDENTIALS[1])).toBeVisible()
  await expect(field(page, 'email')).toHaveValue(person.email)
  await field(page, 'password').fill(person.password)
  await press(page, messages.logIn)
  await expect(page).toHaveURL('/')

  await openTranslated(page, '/my-profile')
  await openTranslated(page, '/my-sessions')
  await openTranslated(page, '/update-profile')
  await fillProfile(page, { area: 'Indiranagar' })
  await page.getByRole('button', { name: accountPages.save }).click()
  await expect(page).toHaveURL('/my-profile')
  await expect(page.getByText('Indiranagar')).toBeVisible()
})

test('a message is refused and then sent, and only the newest result is shown', async ({
  page,
  refusals,
}) => {
  refusals.add(noAnswer)
  await openTranslated(page, '/contact')
  await page.getByLabel(labels.fullName).fill('Asha')
  const main = page.getByRole('main')
  const missing = fieldRefusals.fieldRequired(labels.message)
  await main.getByRole('button', { name: contactPage.send }).click()
  await expect(main.getByText(missing).first()).toBeVisible()
  await main.getByLabel(labels.email, { exact: true }).fill('asha@example.com')
  await main.getByLabel(labels.anyPhone, { exact: true }).fill('9876543210')
  await main.getByLabel(labels.message).fill('Which colours are there?')
  await page.route('**/api/contact', (route) => route.abort('connectionfailed'), { times: 1 })
  await main.getByRole('button', { name: contactPage.send }).click()
  await expect(page.getByText(messages.contactFailed)).toBeVisible()
  await main.getByRole('button', { name: contactPage.send }).click()
  await expect(page.getByText(messages.contactSent)).toBeVisible()
  await expect(page.getByText(messages.contactFailed)).toBeHidden()
  await expect(main.getByText(missing)).toHaveCount(0)
})

test('the button shows the charged sum, and the order can be read and paid', async ({
  page,
  shop,
}) => {
  test.setTimeout(300_000)
  await shop.signIn()
  await openTranslated(page, '/product/Nirbhaya')
  await page.getByRole('button', { name: productPages.oneMore }).first().click()
  await page.getByRole('button', { name: messages.preBooking }).first().click()
  await expect(page).toHaveURL('/cart')
  const pay = (sum: string) => page.getByRole('button', { name: messages.payOnline(sum) })
  await expect(pay('₹398')).toBeVisible()
  await openTranslated(page, '/cart')
  await page.getByRole('button', { name: productPages.oneMore }).first().click()
  await expect(pay('₹597')).toHaveText(messages.payOnline('₹597'))
  await expect(page.getByRole('complementary').last()).toContainText('₹2,997')
  await pay('₹597').click()
  await expect(page).toHaveTitle(/Test payment/)
  await expect(page.getByRole('main')).toContainText('₹597')
  await shop.payAtGateway()
  await expect(page.getByText(messages.paymentVerified)).toBeVisible()
  await expect(page).toHaveURL('/my-orders', { timeout: 15_000 })
  const [order] = await shop.orders()
  if (!order) throw new Error('no order')
  expect(order.total).toBe(597)

  await openTranslated(page, '/my-orders')
  await page.getByRole('link', { name: orderPages.detailsOf(order._id.slice(-6)) }).click()
  await expect(heading(page)).toContainText(order._id.slice(-6))
  await shop.changeOrder(order._id, { status: 'Prepared' })
  await openTranslated(page, `/my-orders/${order._id}`)
  await pay('₹2,400').click()
  await shop.payAtGateway('Fail')
  await expect(page.getByRole('main').getByRole('alert').or(heading(page)).first()).toBeVisible()
  await page.goto(`/my-orders/${order._id}`)
  await pay('₹2,400').click()
  await shop.payAtGateway()
  await expect(page.getByText(messages.paymentVerified)).toBeVisible()
  await expect(page.getByText(paymentPages.paidTitle)).toBeVisible()
})
