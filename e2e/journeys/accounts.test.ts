import { messages } from '@nirbhaya/contract/messages'
import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { sessionWords } from '@nirbhaya/contract/messages/session'
import { accountMenu, field, fillSignup, logIn, press } from '../fixture/account-forms.ts'
import { isAlive } from '../fixture/alive.ts'
import { holdScripts } from '../fixture/held-scripts.ts'
import { aPerson, expect, test } from '../fixture/shop.ts'

test('a wrong password keeps what was typed and says so', async ({ page, shop, refusals }) => {
  refusals.add(401)
  const { email } = await shop.register()
  await page.goto('/login')
  await logIn(page, { email, password: 'not my password' })

  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expect(field(page, 'email')).toHaveValue(email)
  await expect(field(page, 'password')).toHaveValue('not my password')
  await expect(field(page, 'password')).toBeFocused()
})

test('an empty login says what is missing, beside the fields', async ({ page }) => {
  await page.goto('/login')
  await press(page, messages.logIn)

  await expect(field(page, 'email')).toHaveAccessibleDescription(messages.invalidEmail)
  await expect(field(page, 'email')).toBeFocused()
  await expect(field(page, 'password')).toHaveAccessibleDescription('Please enter your password')
})

test('a login without an answer says so and keeps what was typed', async ({ page, refusals }) => {
  refusals.add(502)
  const person = aPerson()
  await page.goto('/login')
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body: 'Bad' }))
  await logIn(page, person)

  await expect(page.getByText(messages.somethingWrong)).toBeVisible()
  await expect(field(page, 'email')).toHaveValue(person.email)
})

test('after too many attempts the page says how long to wait', async ({ page, refusals }) => {
  refusals.add(429)
  await page.goto('/login')
  const message = 'Too many attempts. Please wait a little and try again.'
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '90' },
      json: { success: false, code: 'TOO_MANY_REQUESTS', message },
    }),
  )
  await logIn(page, aPerson())

  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByText(/You can try again in 1:\d\d\./)).toBeVisible()
})

test('a password can be shown and hidden', async ({ page }) => {
  await page.goto('/login')
  await field(page, 'password').fill('secret words')
  await expect(field(page, 'password')).toHaveAttribute('type', 'password')
  await press(page, words.showPassword)
  await expect(field(page, 'password')).toHaveAttribute('type', 'text')
  await press(page, words.showPassword)
  await expect(field(page, 'password')).toHaveAttribute('type', 'password')
})

test('without a client id of Google there is no button of Google', async ({ page }) => {
  for (const path of ['/login', '/signup']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('button').last()).toBeEnabled()
    await expect(page.getByText('Google')).toHaveCount(0)
  }
})

test('login leads home, logout back to a signed-out home', async ({ page, shop, isMobile }) => {
  const person = await shop.register()
  await page.goto('/login')
  await logIn(page, person)
  await expect(page).toHaveURL('/')
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}'))
  expect(stored).toMatchObject({ success: true, user: { email: person.email } })

  // From a page that would send a visitor to log in.
  await page.goto('/my-profile')
  await expect(page.getByText(person.email)).toBeVisible()
  const menu = await accountMenu(page, isMobile)
  await menu.getByText('Logout').click()

  // The page is loaded anew meanwhile, which ends a look into its storage.
  await expect(async () => {
    const kept = await page.evaluate(() => ({
      auth: localStorage.getItem('auth'),
      guestId: localStorage.getItem('guestId'),
    }))
    expect(kept).toEqual({ auth: null, guestId: stored.user._id })
  }).toPass()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('signing up shows what is wrong beside each field and loses nothing', async ({ page }) => {
  await page.goto('/signup')
  await field(page, 'name').fill('Asha')
  await field(page, 'phone').fill('12345')
  await field(page, 'password').fill('correct horse')
  await press(page, words.createAccount)

  await expect(page.getByText(words.checkAbove)).toBeVisible()
  await expect(field(page, 'lastName')).toBeFocused()
  await expect(field(page, 'phone')).toHaveAccessibleDescription(
    `${words.phoneHint} ${messages.invalidPhone}`,
  )
  await expect(page.getByText(fieldRefusals.fieldRequired(labels.area))).toBeVisible()
  await expect(field(page, 'name')).toHaveValue('Asha')
  await expect(field(page, 'password')).toHaveValue('correct horse')
})

test('two different passwords are said at the second', async ({ page }) => {
  await page.goto('/signup')
  await fillSignup(page, aPerson())
  await field(page, 'confirmPassword').fill('another one')
  await press(page, words.createAccount)

  await expect(field(page, 'confirmPassword')).toHaveAccessibleDescription(messages.passwordsDiffer)
})

test('the page says who may sign up, and how good a password is', async ({ page }) => {
  await page.goto('/signup')
  await expect(page.getByText(/at least 13 years old.*Under 18.*guardian/)).toBeVisible()

  await field(page, 'name').fill('Asha')
  await field(page, 'password').fill('Asha1234')
  await expect(field(page, 'password')).toHaveAccessibleDescription(/Weak/)
  await field(page, 'password').fill('seven quiet rivers at dawn')
  await expect(field(page, 'password')).toHaveAccessibleDescription(/Strong/)
})

test('what was typed into the sign-up form outlives a reload, except passwords', async ({
  page,
}) => {
  const person = { ...aPerson(), name: 'आशा', lastName: 'कुलकर्णी' }
  // As on a slow network: typed sooner than the page's scripts come, which keep it then.
  const release = await holdScripts(page)
  await page.goto('/signup')
  await fillSignup(page, person)
  release()
  await isAlive(page)
  await page.reload()

  await expect(field(page, 'name')).toHaveValue(person.name)
  await expect(field(page, 'pincode')).toHaveValue(person.pincode)
  await expect(field(page, 'password')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(person.password)
})

test('an address that is taken is said at its field', async ({ page, shop, refusals }) => {
  refusals.add(409)
  const person = await shop.register()
  await page.goto('/signup')
  await fillSignup(page, person)
  await press(page, words.createAccount)

  await expect(field(page, 'email')).toHaveAccessibleDescription(/already exists/)
  await expect(field(page, 'email')).toHaveValue(person.email)
  await expect(field(page, 'email')).toBeFocused()
})

test('a new customer logs in with the address filled in, and goes on where they were', async ({
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

for (const path of ['/my-profile', '/update-profile', '/my-orders']) {
  test(`${path} sends a visitor to log in and comes back`, async ({ page, shop }) => {
    const person = await shop.register()
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
    await logIn(page, person)
    await expect(page).toHaveURL(path)
  })
}

/** Puts a token into the browser that the server does not know. */
const endSession = () => {
  const auth = JSON.parse(localStorage.getItem('auth') ?? '{}')
  localStorage.setItem('auth', JSON.stringify({ ...auth, token: 'x'.repeat(32) }))
}

test('a session that ended on the server signs the browser out and comes back', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(401)
  const person = await shop.register()
  await shop.signInAs(person)
  // Where nothing of the shop runs that could notice too early.
  await page.goto('/robots.txt')
  await page.evaluate(endSession)

  // The toast may have gone by the time the last picture has come.
  await page.goto('/my-profile', { waitUntil: 'commit' })

  await expect(page.getByText(sessionWords.ended)).toBeVisible()
  await expect(page).toHaveURL('/login?next=%2Fmy-profile')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
  await logIn(page, person)
  await expect(page).toHaveURL('/my-profile')
  await expect(page.getByText(person.email)).toBeVisible()
})

test('a session that ends on a public page leaves it open, and the next login returns to it', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(401)
  const person = await shop.register()
  await shop.signInAs(person)
  await page.evaluate(endSession)

  // The toast may have gone by the time the last picture has come.
  await page.goto('/contact', { waitUntil: 'commit' })

  await expect(page.getByText(sessionWords.ended)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  // The page left behind asks for an e-mail, too.
  await expect(page).toHaveURL('/login')
  await logIn(page, person)
  await expect(page).toHaveURL('/contact')
})

test('two tabs agree about who is signed in', async ({ page, context, shop, isMobile }) => {
  const person = await shop.register()
  await page.goto('/login?next=/my-profile')
  const other = await context.newPage()
  await other.goto('/contact')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

  await logIn(page, person)
  await expect(page.getByRole('heading', { name: words.myProfile })).toBeVisible()
  await expect(other.getByRole('button', { name: /^Account of/ })).toBeVisible()

  const menu = await accountMenu(other, isMobile)
  await menu.getByText('Logout').click()
  await expect(page).toHaveURL('/login?next=%2Fmy-profile')
})

const everyone = [words.updateProfile, words.myProfile]

test('the account menu of a customer', async ({ page, shop, isMobile }) => {
  await shop.signIn()
  await page.goto('/contact')
  const menu = await accountMenu(page, isMobile)
  for (const name of [messages.myOrders, ...everyone]) {
    await expect(menu.getByText(name, { exact: true })).toBeVisible()
  }
  await expect(menu.getByText(words.manageOrders)).toHaveCount(0)

  await menu.getByText(words.myProfile, { exact: true }).click()
  await expect(page).toHaveURL('/my-profile')
})

test('the account menu of the admin', async ({ page, shop, isMobile }) => {
  await shop.signInAsAdmin()
  await page.goto('/contact')
  const menu = await accountMenu(page, isMobile)
  const entries = {
    [words.manageOrders]: '/admin/orders',
    [words.viewUsers]: '/admin/users',
    [words.createBlog]: '/admin/create-blog',
    [words.sendAnnouncement]: '/admin/announcement',
    [words.createProduct]: '/admin/create-product',
  }
  for (const [name, path] of Object.entries(entries)) {
    await expect(menu.getByText(name, { exact: true })).toHaveAttribute('href', path)
  }
  for (const name of everyone) await expect(menu.getByText(name, { exact: true })).toBeVisible()
  await expect(menu.getByText(messages.myOrders)).toHaveCount(0)
})
