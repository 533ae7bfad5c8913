import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { sessionWords } from '@nirbhaya/contract/messages/session'
import { messages } from '@nirbhaya/contract/messages/specification'
import {
  accountMenu,
  field,
  fillProfile,
  fillSignup,
  logIn,
  press,
} from '../fixture/account-forms.ts'
import { delayScripts, openWithoutScripts } from '../fixture/delayed-scripts.ts'
import { untilHydrated } from '../fixture/hydrated.ts'
import { aPerson, expect, test } from '../fixture/shop.ts'

test('a failed login shows the reason and keeps the input', async ({ page, shop, refusals }) => {
  refusals.add(401).add(429).add(502)
  const { email } = await shop.register()
  const wrong = { email, password: 'not my password' }
  await page.goto('/login')
  await test.step('without a Google client id there is no Google button', async () => {
    await expect(page.getByRole('main').getByRole('button').last()).toBeEnabled()
    await expect(page.getByText('Google')).toHaveCount(0)
  })
  await test.step('missing values are reported at their fields', async () => {
    await press(page, messages.logIn)
    await expect(field(page, 'email')).toHaveAccessibleDescription(messages.invalidEmail)
    await expect(field(page, 'email')).toBeFocused()
    await expect(field(page, 'password')).toHaveAccessibleDescription('Please enter your password')
  })
  await test.step('the password can be shown and hidden', async () => {
    await field(page, 'password').fill('secret words')
    await expect(field(page, 'password')).toHaveAttribute('type', 'password')
    await press(page, words.showPassword)
    await expect(field(page, 'password')).toHaveAttribute('type', 'text')
    await press(page, words.showPassword)
    await expect(field(page, 'password')).toHaveAttribute('type', 'password')
  })
  await test.step('a wrong password', async () => {
    await logIn(page, wrong)
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await expect(field(page, 'email')).toHaveValue(email)
    await expect(field(page, 'password')).toHaveValue(wrong.password)
    await expect(field(page, 'password')).toBeFocused()
  })
  await test.step('no answer', async () => {
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body: 'Bad' }))
    await logIn(page, wrong)
    await expect(page.getByText(messages.somethingWrong)).toBeVisible()
    await expect(field(page, 'email')).toHaveValue(email)
    await page.unroute('**/api/auth/login')
  })
  await test.step('too many attempts, with the waiting time', async () => {
    const message = 'Too many attempts. Please wait a little and try again.'
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '90' },
        json: { success: false, code: 'TOO_MANY_REQUESTS', message },
      }),
    )
    await logIn(page, wrong)
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByText(/You can try again in 1:\d\d\./)).toBeVisible()
  })
})

test('login opens the home page, and logout the signed-out home page', async ({
  page,
  shop,
  isMobile,
}) => {
  const person = await shop.register()
  await page.goto('/login')
  await logIn(page, person)
  await expect(page).toHaveURL('/')
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}'))
  expect(stored).toMatchObject({ success: true, user: { email: person.email } })

  // The profile redirects visitors without a session to the login page. Still, a customer who logs out on the
  // profile must arrive at the home page.
  await page.goto('/my-profile')
  await expect(page.getByText(person.email)).toBeVisible()
  const menu = await accountMenu(page, isMobile)
  await menu.getByText('Logout').click()

  // The page reloads after the logout. A reload interrupts reading the storage, so the check is repeated.
  await expect(async () => {
    const remaining = await page.evaluate(() => ({
      auth: localStorage.getItem('auth'),
      guestId: localStorage.getItem('guestId'),
    }))
    expect(remaining).toEqual({ auth: null, guestId: stored.user._id })
  }).toPass()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('signing up keeps the input and reports errors at each field', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(409)
  const person = { ...aPerson(), name: 'आशा', lastName: 'कुलकर्णी' }
  await test.step('input from before hydration survives a reload, except passwords', async () => {
    // On a slow network, people type before the page's scripts run. The scripts must keep the input.
    const release = await delayScripts(page)
    await openWithoutScripts(page, '/signup')
    await fillSignup(page, person)
    release()
    await untilHydrated(page)
    await page.unroute('**/assets/*.js')
    await page.reload()

    await expect(field(page, 'name')).toHaveValue(person.name)
    await expect(field(page, 'phone')).toHaveValue(person.phone)
    await expect(field(page, 'password')).toHaveValue('')
    const stored = await page.evaluate(() => JSON.stringify(sessionStorage))
    expect(stored).not.toContain(person.password)
  })
  await test.step('invalid names, addresses and weak passwords', async () => {
    await expect(page.getByText(/at least 13 years old.*Under 18.*guardian/)).toBeVisible()
    await expect(page.getByText('Google')).toHaveCount(0)
    await field(page, 'name').fill('Asha')
    await field(page, 'password').fill('Asha1234')
    await expect(field(page, 'password')).toHaveAccessibleDescription(/Weak/)
    await field(page, 'password').fill('seven quiet rivers at dawn')
    await expect(field(page, 'password')).toHaveAccessibleDescription(/Strong/)
  })
  await test.step('what is missing', async () => {
    await fillProfile(page, { name: '', phone: '12345' })
    await press(page, words.createAccount)
    await expect(page.getByText(words.checkAbove)).toBeVisible()
    await expect(field(page, 'name')).toBeFocused()
    await expect(field(page, 'phone')).toHaveAccessibleDescription(
      `${words.phoneHint} ${messages.invalidPhone}`,
    )
    await expect(page.getByText(fieldRefusals.fieldRequired(labels.name))).toBeVisible()
    await expect(field(page, 'password')).toHaveValue('seven quiet rivers at dawn')
  })
  await test.step('two different passwords', async () => {
    await fillSignup(page, person)
    await field(page, 'confirmPassword').fill('another one')
    await press(page, words.createAccount)
    await expect(field(page, 'confirmPassword')).toHaveAccessibleDescription(
      messages.passwordsDiffer,
    )
  })
  await test.step('an address that is taken', async () => {
    const taken = await shop.register()
    await fillSignup(page, taken)
    await press(page, words.createAccount)
    await expect(field(page, 'email')).toHaveAccessibleDescription(/already exists/)
    await expect(field(page, 'email')).toHaveValue(taken.email)
    await expect(field(page, 'email')).toBeFocused()
  })
})

test('a new customer logs in with the address filled in and returns to the previous page', async ({
  page,
}) => {
  const person = aPerson()
  await page.goto('/my-orders')
  await expect(page).toHaveURL('/login?next=%2Fmy-orders')
  await page.getByRole('link', { name: words.createAccount }).click()
  let registrations = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/register')) registrations += 1
  })
  await fillSignup(page, person)
  await page.getByRole('button', { name: words.createAccount }).dblclick()

  await expect(page).toHaveURL('/login?next=%2Fmy-orders')
  await expect(page.getByText(words.registered)).toBeVisible()
  expect(registrations).toBe(1)
  await expect(field(page, 'email')).toHaveValue(person.email)
  await field(page, 'password').fill(person.password)
  await press(page, messages.logIn)
  await expect(page).toHaveURL('/my-orders')
})

/** Replaces the browser's token with one that the server does not know. */
const endSession = () => {
  const auth = JSON.parse(localStorage.getItem('auth') ?? '{}')
  localStorage.setItem('auth', JSON.stringify({ ...auth, token: 'x'.repeat(32) }))
}

test('a session that ended on the server signs the browser out, and the login returns to the page', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(401)
  const person = await shop.register()
  await shop.signInAs(person)
  await test.step('a public page stays open', async () => {
    await page.evaluate(endSession)
    // The toast about the ended session may close before the page's last picture has loaded. So the test does
    // not wait for the load event.
    await page.goto('/contact', { waitUntil: 'commit' })

    await expect(page.getByText(sessionWords.ended)).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await logIn(page, person)
    await expect(page).toHaveURL('/contact')
  })
  await test.step('an account page redirects to the login', async () => {
    // `/robots.txt` runs none of the shop's scripts. On another page, a script could notice that the session
    // has ended before the test opens the profile.
    await page.goto('/robots.txt')
    await page.evaluate(endSession)
    await page.goto('/my-profile', { waitUntil: 'commit' })

    await expect(page.getByText(sessionWords.ended)).toBeVisible()
    await expect(page).toHaveURL('/login?next=%2Fmy-profile')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
    await logIn(page, person)
    await expect(page).toHaveURL('/my-profile')
    await expect(page.getByText(person.email)).toBeVisible()
  })
})

const everyone = [words.updateProfile, words.myProfile]

test('two tabs agree about the session, and the menu shows its user', async ({
  page,
  context,
  shop,
  isMobile,
}) => {
  const person = await shop.register()
  await page.goto('/login?next=/my-profile')
  const other = await context.newPage()
  await other.goto('/contact')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

  await logIn(page, person)
  await expect(page.getByRole('heading', { name: words.myProfile })).toBeVisible()
  await expect(other.getByRole('button', { name: /^Account of/ })).toBeVisible()

  const menu = await accountMenu(other, isMobile)
  for (const name of [messages.myOrders, ...everyone]) {
    await expect(menu.getByText(name, { exact: true })).toBeVisible()
  }
  await expect(menu.getByText(words.manageOrders)).toHaveCount(0)
  await expect(menu.getByText(words.myProfile, { exact: true })).toHaveAttribute(
    'href',
    '/my-profile',
  )
  await menu.getByText('Logout').click()
  await expect(page).toHaveURL('/login?next=%2Fmy-profile')
})
