import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Page } from '@playwright/test'
import { field, logIn, press } from '../fixture/account-forms.ts'
import { untilHydrated } from '../fixture/hydrated.ts'
import { aPerson, expect, test } from '../fixture/shop.ts'
import { expectArrival } from '../fixture/toasts.ts'

async function askForCode(page: Page, email: string) {
  await page.goto('/forgot-password')
  await field(page, 'email').fill(email)
  await press(page, words.sendOtp)
  await expect(page).toHaveURL('/verify-otp')
}

const storedReset = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('reset')))

test('a forgotten password is reset with a mailed code', async ({ page, shop, refusals }) => {
  refusals.add(400).add(401)
  const person = await shop.register()
  await page.goto('/login?next=/my-orders')
  await untilHydrated(page)
  await field(page, 'email').fill(person.email)
  await page.getByRole('link', { name: messages.forgotPassword }).click()

  // The e-mail address from the login form is filled in.
  await expect(field(page, 'email')).toHaveValue(person.email)
  await press(page, words.sendOtp)
  await expect(page.getByText(messages.otpSent)).toBeVisible()
  await expect(page).toHaveURL('/verify-otp?next=%2Fmy-orders')
  expect(await page.evaluate(() => localStorage.getItem('resetEmail'))).toBe(person.email)

  const code = await shop.codeFor(person.email)
  await test.step('a wrong code is reported at the field and kept', async () => {
    const wrong = code === '111111' ? '222222' : '111111'
    await field(page, 'otp').fill(wrong)
    await press(page, words.verifyOtp)
    await expect(field(page, 'otp')).toHaveAccessibleDescription(/Invalid OTP/)
    await expect(field(page, 'otp')).toHaveValue(wrong)
    await expect(field(page, 'otp')).toBeFocused()
  })
  await field(page, 'otp').fill(code)
  await press(page, words.verifyOtp)
  await expect(page.getByText(messages.otpVerified)).toBeVisible()
  await expect(page).toHaveURL('/reset-password?next=%2Fmy-orders')

  await test.step('a password that is too short uses up no attempt', async () => {
    await field(page, 'newPassword').fill('short')
    await press(page, words.resetButton)
    await expect(field(page, 'newPassword')).toHaveAccessibleDescription(
      new RegExp(fieldRefusals.passwordTooShort),
    )
  })
  const password = 'seven quiet rivers'
  await field(page, 'newPassword').fill(password)
  await press(page, words.resetButton)
  await expect(page.getByText(messages.passwordReset)).toBeVisible()
  await expect(page).toHaveURL('/login?next=%2Fmy-orders')
  expect(await storedReset(page)).toEqual([])

  await logIn(page, person)
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await field(page, 'password').fill(password)
  await press(page, messages.logIn)
  await expect(page).toHaveURL('/my-orders')
})

test('a new code can be requested after a countdown, and the old one is void', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(400)
  const began = Date.now()
  await page.clock.setFixedTime(began)
  const { email } = await shop.register()
  await askForCode(page, email)
  const first = await shop.codeFor(email)
  await expect(page.getByText('Send a new OTP in 0:30')).toBeVisible()
  await expect(page.getByRole('button', { name: words.resend })).toHaveCount(0)

  // The countdown continues after a reload.
  await page.clock.setFixedTime(began + 10_000)
  await page.reload()
  await expect(page.getByText('Send a new OTP in 0:20')).toBeVisible()
  await page.clock.setFixedTime(began + 31_000)
  await press(page, words.resend)
  await expect(page.getByText('Send a new OTP in 0:30')).toBeVisible()
  const second = await shop.codeFor(email, 2)

  await field(page, 'otp').fill(first)
  await press(page, words.verifyOtp)
  await expect(page.getByText(messages.otpInvalid)).toBeVisible()
  await field(page, 'otp').fill(second)
  await press(page, words.verifyOtp)
  await expect(page).toHaveURL('/reset-password')
})

test('the later pages redirect to the steps before', async ({ page }) => {
  await page.goto('/verify-otp')
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByText(words.resetStartsHere)).toBeVisible()
  await page.goto('/reset-password')
  await expect(page).toHaveURL('/forgot-password')

  await askForCode(page, aPerson().email)
  await page.goto('/reset-password')
  await expect(page).toHaveURL('/verify-otp')
  await expect(page.getByText(words.resetNeedsOtp)).toBeVisible()
})

test('a visitor without an account sees the same steps, and each reports its errors', async ({
  page,
  context,
  refusals,
}) => {
  refusals.add(400).add(403).add(429).add(500)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { email } = aPerson()
  const password = 'seven quiet rivers'
  const fail = (path: string) =>
    page.route(`**/api/auth/${path}`, (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.goto('/forgot-password')
  await test.step('a valid e-mail is required', async () => {
    for (const typed of ['', '   ', 'asha', 'asha@']) {
      await field(page, 'email').fill(typed)
      await press(page, words.sendOtp)
      await expect(field(page, 'email')).toHaveAccessibleDescription(messages.invalidEmail)
    }
    await expect(page).toHaveURL('/forgot-password')
  })
  await test.step('the first step without an answer', async () => {
    await fail('send-otp')
    await field(page, 'email').fill(email)
    await press(page, words.sendOtp)
    await expect(page.getByText(messages.otpSendFailed)).toBeVisible()
    await expect(field(page, 'email')).toHaveValue(email)
    await page.unroute('**/api/auth/send-otp')
  })
  await test.step('an address without an account looks the same', async () => {
    await press(page, words.sendOtp)
    await expectArrival(page, '/verify-otp', messages.otpSent)
  })
  await test.step('the six boxes are one field', async () => {
    const otp = page.getByRole('textbox', { name: labels.otp })
    await expect(otp).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(otp).toHaveAttribute('inputmode', 'numeric')
    await press(page, words.verifyOtp)
    await expect(otp).toHaveAccessibleDescription(/Please enter the OTP/)

    await otp.click()
    await page.keyboard.type('12a3')
    await expect(otp).toHaveValue('123')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('456 78')
    // A mailed code has twelve digits instead of six while its account is under attack by many clients. So
    // the field accepts a seventh digit.
    await expect(otp).toHaveValue('1245678')
    await page.keyboard.press('Backspace')
    await expect(otp).toHaveValue('124567')

    // In the middle of a full code, a typed digit replaces the digit after the caret.
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('0')
    await expect(otp).toHaveValue('124507')

    await page.evaluate(() => navigator.clipboard.writeText('Your code: 123 456'))
    await page.keyboard.press('ControlOrMeta+v')
    await expect(otp).toHaveValue('123456')
  })
  await test.step('no code is accepted', async () => {
    await press(page, words.verifyOtp)
    await expect(page.getByText(messages.otpInvalid)).toBeVisible()
  })
  await test.step('the second step without an answer', async () => {
    await fail('verify-otp')
    await field(page, 'otp').fill('123456')
    await press(page, words.verifyOtp)
    await expect(page.getByText(messages.otpVerifyFailed)).toBeVisible()
    await expect(field(page, 'otp')).toHaveValue('123456')
  })
  await test.step('the third step without an answer', async () => {
    await fail('reset-password')
    await page.evaluate(() =>
      localStorage.setItem('resetVerifiedUntil', String(Date.now() + 60_000)),
    )
    await page.goto('/reset-password')
    await field(page, 'newPassword').fill(password)
    await press(page, words.resetButton)
    await expect(page.getByText(messages.passwordResetFailed)).toBeVisible()
    await expect(field(page, 'newPassword')).toHaveValue(password)
    await page.unroute('**/api/auth/reset-password')
  })
  await test.step('only the browser that verified the code may set a password', async () => {
    await press(page, words.resetButton)
    await expect(page.getByText('Please verify the OTP from your email first')).toBeVisible()
    await expect(field(page, 'newPassword')).toHaveValue(password)
    await page.getByRole('link', { name: words.newOtp }).click()
    await expect(page).toHaveURL('/forgot-password')
  })
  await test.step('a refusal to send another code shows the reason and the waiting time', async () => {
    const message = 'Too many attempts. Please wait a little and try again.'
    await page.route('**/api/auth/send-otp', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '60' },
        json: { success: false, code: 'TOO_MANY_REQUESTS', message },
      }),
    )
    await field(page, 'email').fill(email)
    await press(page, words.sendOtp)

    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByText(/You can try again in (1:00|0:5\d)\./)).toBeVisible()
  })
})
