import { getAccount } from '@nirbhaya/contract/accounts/accounts'
import type { TestShop } from '../test-shop.ts'
import { insertSessionOf } from './accounts.ts'

export async function signInAdmin(shop: TestShop) {
  const token = await insertSessionOf(shop.db, shop.config.admin.email)
  const api = shop.apiFor(token)
  const { user } = await api(getAccount)
  return { user, token, api }
}
