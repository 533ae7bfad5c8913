import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Page } from '@playwright/test'
import {
  type GoogleIssuer,
  startGoogleIssuer,
} from '../../apps/server/test/people/google-issuer.ts'
import { field, fillProfile, press } from '../fixture/account-forms.ts'
import { aPerson, test as base, expect } from '../fixture/shop.ts'
import { type RunningShop, runShop } from '../fixture/start-shop.ts'

/** An empty shop that trusts a fake Google. A shop in production trusts only the real one. */
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
      const shop = await runShop({ NODE_ENV: 'test', SEED: 'none', ...issuer.settings })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

// The tests share one shop. So they run in one worker and use the Google button one after another.
test.describe.configure({ mode: 'default' })

/** Returns a person with a Google account that the shop does not know. */
const aGoogler = () => {
  const { name, lastName, email } = aPerson()
  const sub = String(Math.random()).slice(2)
  return { sub, email, given_name: name, family_name: lastName }
}

const continueWithGoogle = (page: Page) =>
  page.getByRole('button', { name: 'Continue with Google' }).click()

test('a new customer signs up with Google, completes the profile and goes on', async ({
  page,
  issuer,
}) => {
  const person = aGoogler()
  issuer.signInAs(person)
  await page.goto('/my-orders')
  await continueWithGoogle(page)

  await expect(page.getByText(messages.googleSuccess)).toBeVisible()
  await expect(page).toHaveURL('/update-profile?next=%2Fmy-orders')
  await expect(page.getByText(words.completeIntro)).toBeVisible()
  await expect(field(page, 'name')).toHaveValue(person.given_name)
  await expect(field(page, 'email')).toHaveValue(person.email)
  // An account without a password may set one.
  await expect(page.getByRole('heading', { name: words.noPasswordTitle })).toBeVisible()

  const { phone, address1, address2, area, pincode } = aPerson()
  await fillProfile(page, { phone, address1, address2, area, pincode })
  await press(page, words.save)
  await expect(page.getByText(messages.profileUpdated)).toBeVisible()
  await expect(page).toHaveURL('/my-orders')

  // The account needs no more details at the next login.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/signup')
  await continueWithGoogle(page)
  await expect(page.getByText(messages.googleSuccess)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a pending pre-booking ends in the cart, even if the login was not the first page', async ({
  page,
  issuer,
  isMobile,
}) => {
  issuer.signInAs(aGoogler())
  await page.goto('/contact')
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByText('Login').click()
  } else await page.getByRole('link', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await page.evaluate(() => {
    const wish = { _id: 'x', slug: 'Nirbhaya', name: 'Pearl', price: 199, quantity: 1 }
    sessionStorage.setItem('pendingPreBooking', JSON.stringify(wish))
  })
  await continueWithGoogle(page)

  await expect(page).toHaveURL('/update-profile?next=%2Fcart')
})

test('an account with the same address is connected by its password', async ({
  page,
  shop,
  issuer,
  refusals,
}) => {
  refusals.add(409).add(400)
  const person = await shop.register()
  issuer.signInAs({ ...aGoogler(), email: person.email })
  await page.goto('/login')
  await continueWithGoogle(page)

  await expect(page.getByRole('heading', { name: words.linkTitle })).toBeFocused()
  await expect(page.getByText(person.email)).toBeVisible()
  await shop.expectPageQuality()
  // The customer may also keep the account as it is, and log in as before.
  await press(page, words.linkCancel)
  await expect(field(page, 'email')).toBeVisible()
  await continueWithGoogle(page)
  // The log-in page has a password field too: it must not be the one that is filled.
  await expect(page.getByRole('heading', { name: words.linkTitle })).toBeFocused()
  await field(page, 'password').fill('not the password')
  await press(page, words.linkConfirm)
  await expect(field(page, 'password')).toHaveAccessibleDescription(/not your current password/)

  await field(page, 'password').fill(person.password)
  await press(page, words.linkConfirm)
  await expect(page.getByText(messages.googleSuccess)).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.goto('/my-profile')
  await expect(page.getByText(`${words.withPassword}, ${words.withGoogle}`)).toBeVisible()
})

test('a refused Google login shows the reason, and the button still works', async ({
  page,
  issuer,
  refusals,
}) => {
  refusals.add(401).add(500)
  await page.goto('/login')
  const expectFailed = async () => {
    const answered = page.waitForResponse('**/api/auth/google-login')
    await continueWithGoogle(page)
    expect((await answered).ok()).toBe(false)
    await expect(page.getByText(messages.googleFailed).first()).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
  }
  await test.step('nobody becomes the admin through Google', async () => {
    issuer.signInAs({ ...aGoogler(), email: 'admin@nirbhaya.local' })
    await expectFailed()
  })
  await test.step('a token for another shop', async () => {
    issuer.signInAs({ ...aGoogler(), aud: 'another-shop' })
    await expectFailed()
  })
  issuer.signInAs(aGoogler())
  await test.step('no answer', async () => {
    const login = '**/api/auth/google-login'
    await page.route(login, (route) => route.fulfill({ status: 500, body: 'oops' }))
    await expectFailed()
    await page.unroute(login)
  })
  await continueWithGoogle(page)
  await expect(page).toHaveURL('/update-profile')
})
