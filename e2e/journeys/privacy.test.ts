import { errors } from '@nirbhaya/contract/errors'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { privacyPages as words } from '@nirbhaya/contract/messages/privacy'
import type { Page } from '@playwright/test'
import { logIn } from '../fixture/account-forms.ts'
import { expect, type Person, test } from '../fixture/shop.ts'
import { expectArrival } from '../fixture/toasts.ts'

async function openProfile(page: Page, person: Pick<Person, 'email' | 'password'>) {
  await page.goto('/login?next=/my-profile')
  await logIn(page, person)
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
}

test('closing an account asks for the password, and the account can be kept', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(400)
  const person = await shop.register()
  await openProfile(page, person)
  await page.getByRole('button', { name: words.close }).click()
  const dialog = page.getByRole('dialog', { name: words.closeTitle })
  await expect(dialog.getByText(words.whatHappens[1])).toBeVisible()
  await shop.expectPageQuality()

  const confirm = dialog.getByRole('button', { name: words.closeConfirm })
  await confirm.click()
  await expect(dialog.getByText(fieldRefusals.fieldRequired(labels.password))).toBeVisible()
  await dialog.getByLabel(labels.password, { exact: true }).fill('not my password')
  await confirm.click()
  await expect(dialog.getByText(errors.PASSWORD_WRONG[1])).toBeVisible()
  await dialog.getByLabel(labels.password, { exact: true }).fill(person.password)
  await confirm.click()

  await expectArrival(page, '/', words.accountClosed)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth'))).toBeNull()

  await openProfile(page, person)
  await expect(page.getByText(/Your account is closed and will be erased on/)).toBeVisible()
  await expect(page.getByRole('button', { name: words.close })).toBeHidden()
  await shop.expectPageQuality()
  await page.getByRole('button', { name: words.keep }).click()
  await expect(page.getByText(words.accountKept)).toBeVisible()
  await expect(page.getByText(/will be erased on/)).toBeHidden()
  await expect(page.getByRole('button', { name: words.close })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: words.close })).toBeVisible()
  await expect(page.getByText(/will be erased on/)).toBeHidden()
})
