import {
  changePassword,
  register,
  resetPassword,
  sendOtp,
  verifyOtp,
} from '@nirbhaya/contract/accounts/accounts'
import { errors } from '@nirbhaya/contract/errors'
import { describe, expect, test } from 'vitest'
import { aBrowser } from '../../../test/browser.ts'
import { aCustomer, aRegistration } from '../../../test/builders.ts'
import { waitForCode } from '../../../test/mails.ts'
import { testShop } from '../../../test/test-shop.ts'
import { readConfig } from '../../platform/config/config.ts'

const shop = await testShop()
const refusedAt = (field: string) => ({
  status: 400,
  code: 'PASSWORD_COMMON',
  fields: { [field]: errors.PASSWORD_COMMON[1] },
})

describe('a common password', () => {
  test.each(['password1', 'PASSWORD1', '12345678', 'qwertyuiop', 'iloveyou1'])(
    'is refused at registration: %j',
    async (password) => {
      const attempt = shop.apiFor()(register, { body: aRegistration({ password }) })

      await expect(attempt).rejects.toMatchObject(refusedAt('password'))
    },
  )

  test('is refused when changing the password', async () => {
    const { api, password } = await aCustomer(shop)

    const attempt = api(changePassword, {
      body: { currentPassword: password, newPassword: 'password1' },
    })

    await expect(attempt).rejects.toMatchObject(refusedAt('newPassword'))
  })

  test('is refused after a mailed code, which still allows another password', async () => {
    const { email } = (await aCustomer(shop)).user
    const { api } = aBrowser(shop.origin)
    await api(sendOtp, { body: { email } })
    await api(verifyOtp, { body: { email, otp: await waitForCode(shop.dataDir, email) } })

    const attempt = api(resetPassword, { body: { email, password: 'password1' } })
    await expect(attempt).rejects.toMatchObject(refusedAt('password'))

    const another = api(resetPassword, { body: { email, password: 'seven quiet rivers' } })
    await expect(another).resolves.toMatchObject({ success: true })
  })

  test('is refused for the owner: the start fails without printing it', () => {
    const read = () => readConfig({ NODE_ENV: 'test', ADMIN_PASSWORD: 'password1' })

    expect(read).toThrow(/ADMIN_PASSWORD.*first that are guessed/)
    expect(read).not.toThrow(/password1/)
  })
})
