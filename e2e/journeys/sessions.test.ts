import { login } from '@nirbhaya/contract/accounts/accounts'
import { sessionWords as words } from '@nirbhaya/contract/messages/accounts/sessions'
import { press } from '../fixture/account-forms.ts'
import { expect, test } from '../fixture/shop.ts'

test('a customer sees all sessions and ends the others', async ({ page, shop }) => {
  const person = await shop.register()
  await shop.signInAs(person)
  const { email, password } = person
  const { token } = await shop.api()(login, { body: { email, password } })
  await page.goto('/my-profile')
  await page.getByRole('link', { name: words.toSessions }).click()

  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText(words.thisDevice)).toHaveCount(1)
  await press(page, words.endOthers)

  await expect(page.getByText(words.onlyThis)).toBeVisible()
  const response = await fetch(`${shop.server.url}/api/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(401)
})
