import { randomBytes } from 'node:crypto'
import { errors } from '@nirbhaya/contract/errors'
import { newsletterForm as words } from '@nirbhaya/contract/messages/newsletter'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixture/shop.ts'

const anAddress = () => `asha.${randomBytes(5).toString('hex')}@example.com`

const form = (page: Page) => page.getByRole('form', { name: messages.newsletterTitle })
const field = (page: Page) => form(page).getByRole('textbox', { name: words.label })
const button = (page: Page) => form(page).getByRole('button')

/** Opens a page with the form and waits until it is ready. Records what is sent. */
async function openForm(page: Page) {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/subscribe')) sent.push(request.postDataJSON())
  })
  await page.goto('/contact')
  // The button is a submit button, so it sends the form even without scripts.
  await expect(button(page)).toHaveAttribute('type', 'submit')
  return sent
}

const failures = [
  {
    what: 'a refusal by the shop',
    status: 429,
    contentType: 'application/json',
    body: `{"success":false,"code":"TOO_MANY_REQUESTS","message":"${errors.TOO_MANY_REQUESTS[1]}"}`,
    sentence: errors.TOO_MANY_REQUESTS[1],
  },
  {
    what: 'an error of the shop',
    status: 500,
    contentType: 'application/json',
    body: '{"success":false,"code":"UNEXPECTED","message":"Something went wrong"}',
    sentence: messages.subscribeFailed,
  },
  {
    what: 'a proxy without a shop behind it',
    status: 502,
    contentType: 'text/html',
    body: '<h1>Bad Gateway</h1>',
    sentence: messages.subscribeFailed,
  },
]

/**
 * Sends the form twice. The first time, an error appears and the field keeps the typed e-mail address. Then
 * `mend` fixes the failure, and the second time succeeds.
 */
async function expectKept(page: Page, sentence: string, mend: () => Promise<void>) {
  const email = anAddress()
  await field(page).fill(email)
  await field(page).press('Enter')
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(field(page)).toHaveValue(email)

  await mend()
  await field(page).press('Enter')
  await expect(page.getByText(words.subscribed)).toBeVisible()
}

test('a visitor subscribes to the newsletter, and invalid addresses are refused', async ({
  page,
  refusals,
}) => {
  refusals.add(400)
  for (const { status } of failures) refusals.add(status)
  const sent = await openForm(page)
  await test.step('without an address nothing is sent, and the field shows an error', async () => {
    for (const email of ['', '   ']) {
      await field(page).fill(email)
      await button(page).click()

      await expect(form(page).getByText(messages.subscribeEmailRequired)).toBeVisible()
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page)).toHaveAccessibleDescription(
        new RegExp(`${messages.subscribeEmailRequired}$`),
      )
      await expect(field(page)).toBeFocused()
    }
    expect(sent).toEqual([])
  })
  await test.step('Enter subscribes, and the button shows the progress', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/subscribe', async (route) => {
      await released
      await route.continue()
    })
    await field(page).fill(anAddress())

    await field(page).press('Enter')
    await expect(button(page)).toHaveText(words.joining)
    await field(page).press('Enter')
    release()

    await expect(page.getByText(words.subscribed)).toBeVisible()
    await expect(button(page)).toHaveText(words.join)
    await expect(form(page).getByText(messages.subscribeEmailRequired)).toBeHidden()
    expect(sent).toHaveLength(1)
    await page.unroute('**/api/subscribe')
  })
  await test.step('subscribing again is welcome', async () => {
    const email = anAddress()
    for (const time of [1, 2]) {
      await field(page).fill(` ${email} `)
      await expect(page.getByText(words.subscribed)).toHaveCount(0)
      await button(page).click()
      await expect(page.getByText(words.subscribed)).toBeVisible()
      await expect(field(page)).toHaveValue('')
      expect(sent.slice(1)).toEqual(Array.from({ length: time }, () => ({ email })))
    }
  })
  await test.step('the shop refuses an invalid address with its own message and keeps it', async () => {
    for (const email of ['asha', 'asha@example', '<script>@example.com']) {
      await field(page).fill(email)
      await button(page).click()

      await expect.poll(() => sent.at(-1)).toEqual({ email })
      await expect(form(page).getByText(messages.invalidEmail)).toBeVisible()
      await expect(page.getByText(messages.invalidEmail)).toHaveCount(1)
      await expect(field(page)).toHaveValue(email)
      await expect(field(page)).toBeFocused()
    }
  })
  for (const { what, sentence, ...answer } of failures) {
    await test.step(`${what} leaves the address in the field`, async () => {
      // Toasts of earlier steps may still be in the page, although hidden. So wait until the page has none.
      await expect(page.getByText(sentence)).toHaveCount(0)
      await expect(page.getByText(words.subscribed)).toHaveCount(0)
      await page.route('**/api/subscribe', (route) => route.fulfill(answer))

      await expectKept(page, sentence, () => page.unroute('**/api/subscribe'))
    })
  }
})
