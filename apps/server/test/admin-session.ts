import { login } from '@nirbhaya/contract/accounts'
import { adminPassword, type TestShop } from './test-shop.ts'

/** The admin, signed in. */
export async function signInAdmin(shop: TestShop) {
  const body = { email: shop.config.admin.email, password: adminPassword }
  const { user, token } = await shop.apiFor()(login, { body })
  return { user, token, api: shop.apiFor(token) }
}
