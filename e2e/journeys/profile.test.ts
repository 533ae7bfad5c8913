import { changePassword, login } from '@nirbhaya/contract/accounts/accounts'
import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { sessionWords as undoWords } from '@nirbhaya/contract/messages/accounts/sessions'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { sessionWords } from '@nirbhaya/contract/messages/session'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Page } from '@playwright/test'
import { field, fillProfile, logIn, press, profileFields } from '../fixture/account-forms.ts'
import { noAnswer } from '../fixture/console.ts'
import { aPerson, expect, test } from '../fixture/shop.ts'
import { expectArrival } from '../fixture/toasts.ts'

const undoLink = /\S+\/undo-email-change\?token=\S+/

const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').user)

test('the profile is shown and changed, and errors are reported', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(409).add(500)
  const other = await shop.register()
  const { token, user } = await shop.signIn()
  await page.goto('/my-profile')

  for (const name of ['email', 'phone', 'address1', 'address2', 'area', 'pincode'] as const) {
    await expect(page.getByRole('definition').filter({ hasText: user[name] })).toBeVisible()
  }
  await expect(page.getByText(words.withPassword)).toBeVisible()
  await page.getByRole('link', { name: words.editProfile }).click()
  await expect(page).toHaveURL('/update-profile')
  await expect(field(page, 'area')).toHaveValue(user.area)
  await test.step('all fields but the last name are required, the e-mail in the form of one', async () => {
    for (const name of profileFields) await field(page, name).fill(' ')
    await press(page, words.save)

    await expect(page.getByText(words.checkAbove)).toBeVisible()
    for (const name of ['name', 'address1', 'address2', 'area'] as const) {
      await expect(field(page, name)).toHaveAccessibleDescription(
        fieldRefusals.fieldRequired(labels[name]),
      )
    }
    await expect(field(page, 'email')).toHaveAccessibleDescription(
      new RegExp(messages.invalidEmail),
    )
    await expect(field(page, 'phone')).toHaveAccessibleDescription(
      new RegExp(messages.invalidPhone),
    )
    await expect(field(page, 'pincode')).toHaveAccessibleDescription(fieldRefusals.invalidPincode)
    await expect(field(page, 'name')).toBeFocused()
  })
  await fillProfile(page, { ...aPerson(), email: user.email, area: 'Nashik' })
  await test.step('a failed save is reported and keeps the input', async () => {
    await page.route('**/api/auth/update-profile', (route) =>
      route.fulfill({ status: 500, body: 'oops' }),
    )
    await press(page, words.save)
    await expect(page.getByText(messages.profileUpdateFailed)).toBeVisible()
    await expect(field(page, 'area')).toHaveValue('Nashik')
    await page.unroute('**/api/auth/update-profile')
  })
  await test.step('an address that is taken is refused at its field', async () => {
    await field(page, 'email').fill(other.email)
    await field(page, 'password').fill(aPerson().password)
    await press(page, words.save)

    await expect(field(page, 'email')).toHaveAccessibleDescription(/already exists/)
    await expect(page.getByText(messages.profileUpdateFailed)).toBeVisible()
  })
  await test.step('the saved values replace the stored ones', async () => {
    const changes = { name: 'आशा', lastName: "D'Souza-नाईक", phone: '6123456789', area: 'Nashik' }
    await fillProfile(page, changes)
    // Only a new e-mail address requires the password. With the account's own address again, the field
    // disappears.
    await expect(field(page, 'password')).toBeVisible()
    await field(page, 'email').fill(user.email)
    await expect(field(page, 'password')).toHaveCount(0)
    await press(page, words.save)

    await expect(page.getByText(messages.profileUpdated)).toBeVisible()
    await expect(page).toHaveURL('/my-profile')
    await expect(page.getByText('Nashik')).toBeVisible()
    expect(await storedUser(page)).toMatchObject(changes)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
  })
})

test('a new e-mail requires its code, and a new password the current one', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(400).add(401)
  const person = await shop.register()
  const elsewhere = await shop.api()(login, { body: person })
  await shop.signInAs(person)
  await page.goto('/update-profile')
  await test.step('the old e-mail can be kept', async () => {
    await field(page, 'email').fill(aPerson().email)
    await field(page, 'password').fill(person.password)
    await press(page, words.save)
    await press(page, words.keepOldEmail)

    await expect(page).toHaveURL('/my-profile')
    expect(await storedUser(page)).toMatchObject({ email: person.email })
    await page.getByRole('link', { name: words.editProfile }).click()
  })
  const { email } = aPerson()
  await test.step('a new e-mail', async () => {
    await fillProfile(page, { email, area: 'Nashik' })
    await field(page, 'password').fill('not the password')
    await press(page, words.save)
    await expect(field(page, 'password')).toHaveAccessibleDescription(/not your current password/)
    await field(page, 'password').fill(person.password)
    await press(page, words.save)

    await expect(page.getByRole('heading', { name: words.confirmEmailTitle })).toBeFocused()
    expect(await storedUser(page)).toMatchObject({ email: person.email, area: 'Nashik' })
    await field(page, 'otp').fill('000000')
    await press(page, words.confirmEmail)
    await expect(field(page, 'otp')).toHaveAccessibleDescription(/Invalid OTP/)
    await field(page, 'otp').fill(await shop.codeFor(email))
    await press(page, words.confirmEmail)

    await expect(page).toHaveURL('/my-profile')
    await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
    expect(await storedUser(page)).toMatchObject({ email })
    await shop.api()(login, { body: { email, password: person.password } })
    await page.getByRole('link', { name: words.editProfile }).click()
  })
  await test.step('a new password ends the other sessions', async () => {
    const password = 'seven quiet rivers'
    await field(page, 'currentPassword').fill('not my password')
    await field(page, 'newPassword').fill(password)
    await press(page, words.changePassword)
    await expect(field(page, 'currentPassword')).toHaveAccessibleDescription(
      'This is not your current password',
    )
    await expect(field(page, 'newPassword')).toHaveValue(password)

    await field(page, 'currentPassword').fill(person.password)
    await press(page, words.changePassword)
    await expect(field(page, 'currentPassword')).toHaveValue('')
    await shop.api()(login, { body: { email, password } })
    const body = { currentPassword: password, newPassword: 'whatever it is' }
    await expect(shop.api(elsewhere.token)(changePassword, { body })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    })
    await page.goto('/my-profile')
    await expect(page.getByText(email)).toBeVisible()
  })
  await test.step('the reader of the old address undoes the change', async () => {
    const links = (await shop.mailsTo(person.email)).map(({ text }) => undoLink.exec(text)?.[0])
    const link = links.find((one) => one !== undefined) ?? 'no link'
    await page.goto(link)
    await shop.expectPageQuality()
    await press(page, undoWords.undo)
    await expect(page.locator(':focus')).toContainText(undoWords.undoneTitle)
    await page.goto(`${link}x`)
    await press(page, undoWords.undo)
    await expect(page.locator(':focus')).toContainText(undoWords.wrongLinkTitle)
  })
})

test('a session that ends while a profile is saved loses no input', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(401)
  const person = await shop.register()
  await shop.signInAs(person)
  // The page also requests the cart's count and the account. These requests would notice the end of the
  // session first, so the test waits for them before it ends the session.
  const loaded = Promise.all(
    ['cart', 'auth/me'].map((call) => page.waitForResponse(`**/api/${call}`)),
  )
  await page.goto('/update-profile')
  await expect(field(page, 'email')).toHaveValue(person.email)
  await loaded
  await field(page, 'address1').fill('7 Lake View')
  await page.evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '{}')
    localStorage.setItem('auth', JSON.stringify({ ...auth, token: 'x'.repeat(32) }))
  })
  await press(page, words.save)

  await expectArrival(page, '/login?next=%2Fupdate-profile', sessionWords.ended)
  await logIn(page, person)
  await expect(page).toHaveURL('/update-profile')
  await expect(field(page, 'address1')).toHaveValue('7 Lake View')
  await press(page, words.save)
  await expect(page.getByText(messages.profileUpdated)).toBeVisible()
  expect(await storedUser(page)).toMatchObject({ address1: '7 Lake View' })
})

test('a payment with an incomplete profile opens the profile and returns to the cart', async ({
  page,
  shop,
  refusals,
}) => {
  // The test puts a wrong number into the profile that the browser stores. The profile from the server must
  // not load, because it would replace the wrong number.
  refusals.add(noAnswer)
  await page.route('**/api/auth/me', (route) => route.abort('connectionfailed'))
  await shop.signIn()
  await shop.addToCart()
  await page.goto('/cart')
  const pay = page.getByRole('button', { name: messages.payOnline('₹199') })
  await expect(pay).toBeVisible()
  await page.evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '{}')
    auth.user.phone = '12345'
    localStorage.setItem('auth', JSON.stringify(auth))
  })
  await pay.click()

  await expect(page.getByText(messages.updateYourProfile(messages.invalidPhone))).toBeVisible()
  await expect(page).toHaveURL('/update-profile?next=%2Fcart')
  await field(page, 'phone').fill('9123456780')
  await press(page, words.save)
  await expect(page).toHaveURL('/cart')
  await expect(pay).toBeEnabled()
})

test("the admin's e-mail cannot be edited", async ({ page, shop }) => {
  await shop.signInAsAdmin()
  await page.goto('/update-profile')
  await expect(field(page, 'email')).toHaveAttribute('readonly', '')
  await expect(field(page, 'email')).toHaveAccessibleDescription(words.adminEmailHint)
})
