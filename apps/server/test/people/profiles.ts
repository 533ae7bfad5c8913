import { getAccount, updateProfile } from '@nirbhaya/contract/accounts/accounts'
import type { TestCustomer } from '../builders.ts'

/** Sends the profile form with these changes. */
export function changeProfile({ api, user, password }: TestCustomer, changes: object) {
  const { name, lastName, email, phone, address1, address2, area, pincode } = user
  const form = { name, lastName, email, phone, address1, address2, area, pincode }
  return api(updateProfile, { body: { ...form, password, ...changes } })
}

export const readProfile = async ({ api }: TestCustomer) => (await api(getAccount)).user

let made = 0

/** Returns a new e-mail address that nobody has. */
export function anAddress() {
  made += 1
  return `new.address.${made}@example.com`
}
