import type { User } from '@nirbhaya/contract/accounts/accounts'

/**
 * Returns the e-mail address in a Google token, to show it on the page. Only the server verifies the token.
 */
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

/**
 * Whether the profile lacks the phone number or a part of the address. Deliveries need these, and Google does
 * not provide them.
 */
export function lacksProfile(
  user: Pick<User, 'phone' | 'area' | 'pincode' | 'address1' | 'address2'>,
): boolean {
  return [user.phone, user.area, user.pincode, user.address1, user.address2].some((text) => !text)
}
