import { messages } from '@nirbhaya/contract/messages'
import { expect, test } from '../fixture/shop.ts'

const { labels } = messages

test('a wrong password keeps what was typed and says so', async ({ page, shop, refusals }) => {
  refusals.add(401)
  const { email } = await shop.register()
  await page.goto('/login')
  await page.getByLabel(labels.email).fill(email)
  await page.getByLabel(labels.password, { exact: true }).fill('not my password')
  await page.getByRole('button', { name: 'Log in' }).click()

  await expect(page.getByText('Invalid email or password').first()).toBeVisible()
  await expect(page.getByLabel(labels.email)).toHaveValue(email)
})

test('login leads home, logout back to a signed-out home', async ({ page, shop, isMobile }) => {
  const { email, password } = await shop.register()
  await page.goto('/login')
  await page.getByLabel(labels.email).fill(email)
  await page.getByLabel(labels.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/')
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}'))
  expect(stored).toMatchObject({ success: true, user: { email } })

  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  else await page.getByRole('button', { name: /account/i }).click()
  await page.getByText('Logout').click()

  // The page is loaded anew meanwhile, which ends a look into its storage.
  await expect(async () => {
    const kept = await page.evaluate(() => ({
      auth: localStorage.getItem('auth'),
      guestId: localStorage.getItem('guestId'),
    }))
    expect(kept).toEqual({ auth: null, guestId: stored.user._id })
  }).toPass()
  await expect(page).toHaveURL('/')
})

test('signing up shows what is wrong beside each field and loses nothing', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel(labels.name).fill('Asha')
  await page.getByLabel(labels.phone).fill('12345')
  await page.getByLabel(labels.password, { exact: true }).fill('correct horse')
  await page.getByLabel(labels.confirmPassword, { exact: true }).fill('correct house')
  await page.getByRole('button', { name: 'Create an account' }).click()

  await expect(page.getByText(messages.invalidPhone)).toBeVisible()
  await expect(page.getByText(messages.fieldRequired(labels.area))).toBeVisible()
  await expect(page.getByLabel(labels.name)).toHaveValue('Asha')
})

test('an address that is taken is said at its field', async ({ page, shop, refusals }) => {
  refusals.add(409)
  const person = await shop.register()
  await page.goto('/signup')
  for (const field of [
    'name',
    'lastName',
    'email',
    'phone',
    'address1',
    'address2',
    'area',
    'pincode',
  ] as const) {
    await page.getByLabel(labels[field]).fill(person[field])
  }
  await page.getByLabel(labels.password, { exact: true }).fill(person.password)
  await page.getByLabel(labels.confirmPassword, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create an account' }).click()

  await expect(page.getByText(/already exists/).first()).toBeVisible()
  await expect(page.getByLabel(labels.email)).toHaveValue(person.email)
})

test('a session that ended on the server signs the browser out', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(401)
  await shop.signIn()
  await page.evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '{}')
    localStorage.setItem('auth', JSON.stringify({ ...auth, token: 'x'.repeat(32) }))
  })

  await page.goto('/my-orders')

  await expect(page).toHaveURL(/\/login/)
})
