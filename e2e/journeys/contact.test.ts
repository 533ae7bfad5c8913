import { contactPage as words } from '@nirbhaya/contract/messages/contact'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixture/shop.ts'

const visitor = {
  name: 'आशा Rao',
  email: 'asha.rao@example.com',
  phone: '9876543210',
  message: 'When does delivery start? <b>It is a gift</b> 🎁',
}

async function fillIn(page: Page) {
  await page.getByLabel(labels.fullName).fill(visitor.name)
  await form(page).getByLabel(labels.email).fill(visitor.email)
  await page.getByLabel(labels.anyPhone).fill(visitor.phone)
  await page.getByLabel(labels.message).fill(visitor.message)
}

const form = (page: Page) => page.getByRole('region', { name: words.formTitle })
const send = (page: Page) => page.getByRole('button', { name: words.send })

async function expectNothingLost(page: Page) {
  await expect(page.getByLabel(labels.fullName)).toHaveValue(visitor.name)
  await expect(form(page).getByLabel(labels.email)).toHaveValue(visitor.email)
  await expect(page.getByLabel(labels.anyPhone)).toHaveValue(visitor.phone)
  await expect(page.getByLabel(labels.message)).toHaveValue(visitor.message)
  await expect(send(page)).toBeEnabled()
}

test('a message is sent once despite earlier failures, and nothing of it is lost', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(400).add(500)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) sent += 1
  })
  await page.goto('/contact')
  await test.step('phones show the right keyboard', async () => {
    await expect(form(page).getByLabel(labels.email)).toHaveAttribute('type', 'email')
    await expect(form(page).getByLabel(labels.anyPhone)).toHaveAttribute('type', 'tel')
    for (const label of [labels.fullName, labels.email, labels.anyPhone, labels.message]) {
      await expect(form(page).getByLabel(label)).toHaveAttribute('required')
    }
  })
  await test.step('errors appear at each field and disappear once it is right', async () => {
    await form(page).getByLabel(labels.email).fill('asha')
    await page.getByLabel(labels.anyPhone).fill('12345')
    await send(page).click()

    for (const sentence of [
      fieldRefusals.fieldRequired(labels.fullName),
      messages.invalidEmail,
      fieldRefusals.invalidAnyPhone,
      fieldRefusals.fieldRequired(labels.message),
    ]) {
      await expect(form(page).getByText(sentence)).toBeVisible()
    }
    await expect(page.getByLabel(labels.fullName)).toBeFocused()
    await expect(page.getByLabel(labels.anyPhone)).toHaveAccessibleDescription(
      new RegExp(fieldRefusals.invalidAnyPhone),
    )
    await expect(page.getByLabel(labels.anyPhone)).toHaveValue('12345')
    await shop.expectPageQuality()

    await page.getByLabel(labels.anyPhone).fill(visitor.phone)
    await expect(page.getByText(fieldRefusals.invalidAnyPhone)).toHaveCount(0)
    expect(sent).toBe(0)
  })
  await test.step('a refusal by the server is shown, also at its field', async () => {
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
    await page.unroute('**/api/contact')
  })
  await test.step('no connection', async () => {
    // Chromium would report a failed request on the console. So `fetch` itself fails, without a request.
    await page.evaluate(() => {
      const { fetch } = window
      window.fetch = () => {
        window.fetch = fetch
        return Promise.reject(new TypeError('Failed to fetch'))
      }
    })
    await send(page).click()

    await expect(page.getByText(messages.contactFailed)).toBeVisible()
    await expectNothingLost(page)
  })
  await test.step('a server that fails', async () => {
    await expect(page.getByText(messages.contactFailed)).toBeHidden()
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500 }), { times: 1 })
    await send(page).click()

    await expect(page.getByText(messages.contactFailed)).toBeVisible()
    await expectNothingLost(page)
  })
  await test.step('pressing the button several times sends it once', async () => {
    const { promise: later, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/contact', async (route) => {
      await later
      await route.continue()
    })
    sent = 0
    await send(page).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
      button.form?.requestSubmit()
    })
    await page.getByLabel(labels.anyPhone).press('Enter')
    answer()

    await expect(page.getByText(messages.contactSent)).toBeVisible()
    expect(sent).toBe(1)
  })
  await test.step('the visitor is thanked and can write another message', async () => {
    await expect(page.getByRole('heading', { name: words.thanks(visitor.name) })).toBeFocused()
    await expect(page.getByText(words.thanksHint(visitor.email))).toBeVisible()

    await page.getByRole('button', { name: words.another }).click()
    await expect(page.getByLabel(labels.fullName)).toHaveValue('')
    await expect(page.getByLabel(labels.fullName)).toBeFocused()
  })
})
