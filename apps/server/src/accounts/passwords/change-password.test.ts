import { changePassword, confirmEmail, login } from '@nirbhaya/contract/accounts/accounts'
import { getCart } from '@nirbhaya/contract/cart/cart'
import { errors } from '@nirbhaya/contract/errors'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { describe, expect, test } from 'vitest'
import { aCustomer, eventually, type TestCustomer } from '../../../test/builders.ts'
import { readMails, waitForCode } from '../../../test/mails.ts'
import { anAddress, changeProfile } from '../../../test/people/profiles.ts'
import { testShop } from '../../../test/test-shop.ts'

const shop = await testShop()
const visitor = shop.apiFor()

describe('changing the password', () => {
  const newPassword = 'a brand new password'
  const change = (customer: TestCustomer, currentPassword = customer.password) =>
    customer.api(changePassword, { body: { currentPassword, newPassword } })

  test('keeps this session, ends the others and sends a mail', async () => {
    const customer = await aCustomer(shop)
    const { email } = customer.user
    const body = { email, password: customer.password }
    const other = await visitor(login, { body })

    const answer = await change(customer)

    expect(answer).toEqual({ success: true, message: accountPages.passwordChanged })
    expect(await customer.api(getCart)).toEqual({ items: [] })
    await expect(shop.apiFor(other.token)(getCart)).rejects.toMatchObject({ status: 401 })
    await expect(visitor(login, { body })).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    await expect(visitor(login, { body: { email, password: newPassword } })).resolves.toBeTruthy()
    await eventually(async () =>
      (await readMails(shop.dataDir)).find(
        (mail) => mail.to === email && mail.messageId?.startsWith('<password.'),
      ),
    )
  })

  test('needs the current one', async () => {
    const customer = await aCustomer(shop)

    await expect(change(customer, 'not the password')).rejects.toMatchObject({
      status: 400,
      code: 'PASSWORD_WRONG',
      fields: { currentPassword: errors.PASSWORD_WRONG[1] },
    })

    const body = { email: customer.user.email, password: customer.password }
    await expect(visitor(login, { body })).resolves.toBeTruthy()
  })

  test.each([
    ['', fieldRefusals.passwordTooShort],
    ['short', fieldRefusals.passwordTooShort],
    ['x'.repeat(129), fieldRefusals.passwordTooLong],
    ['with a \u0000 in it', fieldRefusals.fieldNotText(labels.password)],
    [undefined, fieldRefusals.fieldRequired(labels.password)],
    [12345678, fieldRefusals.fieldRequired(labels.password)],
  ])('refuses the new password %j', async (value, sentence) => {
    const customer = await aCustomer(shop)
    const body = { currentPassword: customer.password, newPassword: value as string }

    await expect(customer.api(changePassword, { body })).rejects.toMatchObject({
      status: 400,
      fields: { newPassword: sentence },
    })
  })

  test('cancels an e-mail change that waits for its code', async () => {
    const customer = await aCustomer(shop)
    const email = anAddress()
    await changeProfile(customer, { email })
    const otp = await waitForCode(shop.dataDir, email)

    await change(customer)

    const late = customer.api(confirmEmail, { body: { email, otp } })
    await expect(late).rejects.toMatchObject({ code: 'OTP_INVALID' })
  })
})
