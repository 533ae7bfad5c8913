import { confirmSecondFactor, startSecondFactor } from '@nirbhaya/contract/accounts/second-factor'
import { flagshipSlug } from '@nirbhaya/contract/demo/flagship'
import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { passkeyWords } from '@nirbhaya/contract/messages/accounts/passkeys'
import { secondFactorWords } from '@nirbhaya/contract/messages/accounts/second-factor'
import { searchWords } from '@nirbhaya/contract/messages/search'
import { messages } from '@nirbhaya/contract/messages/specification'
import { tracking } from '@nirbhaya/contract/messages/tracking'
import type { Page } from '@playwright/test'
import {
  type GoogleIssuer,
  startGoogleIssuer,
} from '../../apps/server/test/people/google-issuer.ts'
import { factorCodeOf } from '../../apps/server/test/people/second-factor.ts'
import { field, logIn, press } from '../fixture/account-forms.ts'
import { untilHydrated } from '../fixture/hydrated.ts'
import { addPhone } from '../fixture/phone.ts'
import { stock } from '../fixture/products.ts'
import { aPerson, test as base, expect } from '../fixture/shop.ts'
import { adminPassword, type RunningShop, runShop } from '../fixture/start-shop.ts'

/**
 * A shop with Google sign-in and with a pixel that asks for consent, because the privacy page also lists what
 * these two store in the browser. The test itself turns on the second factor of the owner's login.
 */
const test = base.extend<object, { issuer: GoogleIssuer; server: RunningShop }>({
  issuer: [
    async ({ browserName: _ }, use) => {
      const issuer = await startGoogleIssuer()
      await use(issuer)
      await issuer.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ issuer }, use) => {
      const shop = await runShop({
        NODE_ENV: 'test',
        SEED: 'none',
        META_PIXEL_ID: '123456789012345',
        ...issuer.settings,
      })
      await stock(shop, { slug: flagshipSlug })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

const seen = new Set<string>()

/** Records everything in the browser's storage. */
async function look(page: Page) {
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  for (const one of [...stored, ...cookies]) seen.add(one)
}

/**
 * Returns whether a name in the privacy page's list means an entry found in the browser. Listed names that
 * end with "…" are prefixes.
 */
const isMeant = (named: string, found: string) =>
  named.endsWith('…') ? found.startsWith(named.slice(0, -1)) : found === named

async function asVisitor(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: tracking.refuse }).click()
  await page.goto('/blogs')
  await untilHydrated(page)
  const { promise: looked, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/assets/contact.route-*.js', async (route) => {
    await looked
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  // The URL of the next page is stored only while that page is loading, so the test looks at the storage now.
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(1)
  await look(page)
  goOn()
  await expect(page).toHaveURL('/contact')
  await page.goto('/search?q=pendant')
  await page.getByRole('button', { name: searchWords.open }).click()
  const search = page.getByRole('dialog').getByRole('combobox')
  await search.fill('pendant')
  await search.press('Enter')
  await page.goto('/product/Nirbhaya')
  const liked = page.waitForResponse('**/api/product/like/*')
  await page.getByRole('button', { name: /^Like / }).click()
  await liked
  await look(page)
  await page.getByRole('button', { name: messages.preBooking }).first().click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(async () => (await page.context().cookies()).length).toBeGreaterThan(0)
  await look(page)
  await page.goto('/signup')
  await untilHydrated(page)
  await field(page, 'name').fill('Asha')
  await look(page)
}

test('the privacy page lists everything that the shop stores in a browser, and nothing else', async ({
  page,
  shop,
  db,
  refusals,
}) => {
  refusals.add(0).add(401).add(403)
  await asVisitor(page)

  const person = await shop.register()
  await page.goto('/forgot-password')
  await untilHydrated(page)
  await field(page, 'email').fill(person.email)
  await press(page, words.sendOtp)
  await expect(page).toHaveURL('/verify-otp')
  await look(page)
  await field(page, 'otp').fill(await shop.codeFor(person.email))
  await press(page, words.verifyOtp)
  await expect(page).toHaveURL('/reset-password')
  await look(page)

  await shop.openPaymentPage()
  await look(page)
  await shop.payAtGateway('Fail')
  await expect(page).toHaveURL('/cart')
  await look(page)
  // This simulates a session that was ended elsewhere. The browser then stores the page's path, and opens the
  // page after the next login.
  await page.goto('/my-orders')
  await page.evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '{}')
    localStorage.setItem('auth', JSON.stringify({ ...auth, token: 'ended' }))
  })
  await page.goto('/my-orders')
  await expect(page).toHaveURL(/\/login/)
  await look(page)

  const { token } = await shop.signInAsAdmin()
  const api = shop.api(token)
  const { key } = await api(startSecondFactor, { body: { password: adminPassword } })
  await api(confirmSecondFactor, { body: { code: await factorCodeOf(db, key) } })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await logIn(page, { ...aPerson(), email: 'admin@nirbhaya.local', password: adminPassword })
  const code = page.getByLabel(secondFactorWords.codeLabel, { exact: true })
  await code.fill(await factorCodeOf(db, key))
  await press(page, messages.logIn)
  // The earlier pre-booking is still pending, so the login leads to the cart.
  await expect(page).toHaveURL('/cart')
  await page.goto('/admin/create-product')
  await field(page, 'productName').fill('A draft')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join(' ')))
    .toContain('admin-draft:')
  await look(page)

  const phone = await addPhone(page)
  await page.goto('/admin/security')
  await press(page, passkeyWords.add)
  await expect(page.getByText(passkeyWords.added)).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?next=/admin/security')
  await press(page, passkeyWords.logIn)
  await expect(page).toHaveURL('/admin/security')
  await look(page)
  await phone.end()

  await page.goto('/privacy-policy')
  const named = await page.locator('section:has(#what-stays-in-your-browser) dt').allTextContents()
  expect(named.length).toBeGreaterThan(10)
  const found = [...seen]
  expect(found.filter((one) => !named.some((name) => isMeant(name, one)))).toEqual([])
  expect(named.filter((name) => !found.some((one) => isMeant(name, one)))).toEqual([])
})
