import type { User } from '@nirbhaya/contract/accounts/accounts'

/** The address a Google token speaks of: only to be shown, the server checks the token. */
export function emailInToken(token: string): string | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const { email } = JSON.parse(text) as { email?: unknown }
    return typeof email === 'string' ? email : undefined
  } catch {
    return undefined
  }
}

/** Whether something is missing that Google does not know and a delivery needs. */
export function lacksProfile(
  user: Pick<User, 'phone' | 'area' | 'pincode' | 'address1' | 'address2'>,
): boolean {
  return [user.phone, user.area, user.pincode, user.address1, user.address2].some((text) => !text)
}
