import { messages } from '@nirbhaya/contract/messages'
import { contactPage as words } from '@nirbhaya/contract/messages/contact'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixture/shop.ts'

const visitor = {
  name: 'आशा Rao',
  email: 'asha.rao@example.com',
  phone: '9876543210',
  message: 'When does delivery start? <b>It is a gift</b> 🎁',
}

async function fillIn(page: Page) {
  await page.goto('/contact')
  await page.getByLabel(labels.fullName).fill(visitor.name)
  await form(page).getByLabel(labels.email).fill(visitor.email)
  await page.getByLabel(labels.phone).fill(visitor.phone)
  await page.getByLabel(labels.message).fill(visitor.message)
}

const form = (page: Page) => page.getByRole('region', { name: words.formTitle })
const send = (page: Page) => page.getByRole('button', { name: words.send })

async function expectNothingLost(page: Page) {
  await expect(page.getByLabel(labels.fullName)).toHaveValue(visitor.name)
  await expect(form(page).getByLabel(labels.email)).toHaveValue(visitor.email)
  await expect(page.getByLabel(labels.phone)).toHaveValue(visitor.phone)
  await expect(page.getByLabel(labels.message)).toHaveValue(visitor.message)
  await expect(send(page)).toBeEnabled()
}

test('a visitor sends a message, is thanked, and can write another', async ({ page, shop }) => {
  await fillIn(page)
  await send(page).click()

  await expect(page.getByText(messages.contactSent)).toBeVisible()
  await expect(page.getByRole('heading', { name: words.thanks(visitor.name) })).toBeFocused()
  await expect(page.getByText(words.thanksHint(visitor.email))).toBeVisible()
  await shop.expectSound()

  await page.getByRole('button', { name: words.another }).click()
  await expect(page.getByLabel(labels.fullName)).toHaveValue('')
})

test('what is wrong is said beside each field, and goes once it is right', async ({
  page,
  shop,
}) => {
  let sent = 0
  await page.route('**/api/contact', (route) => {
    sent += 1
    return route.continue()
  })
  await page.goto('/contact')
  await form(page).getByLabel(labels.email).fill('asha')
  await page.getByLabel(labels.phone).fill('12345')
  await send(page).click()

  for (const sentence of [
    fieldRefusals.fieldRequired(labels.fullName),
    messages.invalidEmail,
    messages.invalidPhone,
    fieldRefusals.fieldRequired(labels.message),
  ]) {
    await expect(form(page).getByText(sentence)).toBeVisible()
  }
  await expect(page.getByLabel(labels.fullName)).toBeFocused()
  await expect(page.getByLabel(labels.phone)).toHaveAccessibleDescription(
    new RegExp(messages.invalidPhone),
  )
  await expect(page.getByLabel(labels.phone)).toHaveValue('12345')
  await shop.expectSound()

  await page.getByLabel(labels.phone).fill(visitor.phone)
  await expect(page.getByText(messages.invalidPhone)).toHaveCount(0)
  expect(sent).toBe(0)
})

test('a refusal of the server is said, beside its field too, and nothing is lost', async ({
  page,
  refusals,
}) => {
  refusals.add(400)
  const message = 'Please provide another address'
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 400,
      json: { success: false, code: 'INVALID_INPUT', message, fields: { email: message } },
    }),
  )
  await fillIn(page)
  await send(page).click()

  await expect(form(page).getByText(message)).toBeVisible()
  await expect(page.getByText(message)).toHaveCount(2)
  await expect(form(page).getByLabel(labels.email)).toBeFocused()
  await expectNothingLost(page)
})

test('a server that fails is said so, nothing is lost, and trying again works', async ({
  page,
  refusals,
}) => {
  refusals.add(500)
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await fillIn(page)
  await send(page).click()
  await expect(page.getByText(messages.contactFailed)).toBeVisible()
  await expectNothingLost(page)

  await send(page).click()
  await expect(page.getByText(messages.contactSent)).toBeVisible()
})

test('no connection is said so, and nothing is lost', async ({ page }) => {
  await fillIn(page)
  // Not by failing requests: Chromium would report those on the console.
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  })
  await send(page).click()

  await expect(page.getByText(messages.contactFailed)).toBeVisible()
  await expectNothingLost(page)
})

test('however often the button is pressed, one message is sent', async ({ page }) => {
  let sent = 0
  const { promise: later, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/contact', async (route) => {
    sent += 1
    await later
    await route.continue()
  })
  await fillIn(page)
  await send(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
    button.form?.requestSubmit()
  })
  await page.getByLabel(labels.phone).press('Enter')
  answer()

  await expect(page.getByText(messages.contactSent)).toBeVisible()
  expect(sent).toBe(1)
})

test('the contact form asks phones for the right keyboard', async ({ page }) => {
  await page.goto('/contact')
  await expect(form(page).getByLabel(labels.email)).toHaveAttribute('type', 'email')
  await expect(form(page).getByLabel(labels.phone)).toHaveAttribute('type', 'tel')
  for (const label of [labels.fullName, labels.email, labels.phone, labels.message]) {
    await expect(form(page).getByLabel(label)).toHaveAttribute('required')
  }
})
