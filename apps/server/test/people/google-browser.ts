import { googleLogin, startGoogleLogin } from '@nirbhaya/contract/accounts/accounts'
import type { JWTPayload } from 'jose'
import { aBrowser } from '../browser.ts'
import type { GoogleIssuer } from './google-issuer.ts'

let made = 0

/** Returns the claims of a person with a Google account who is unknown to the shop. */
export function aPerson(claims: JWTPayload = {}) {
  made += 1
  return { sub: `sub-${made}`, email: `person.${made}@gmail.com`, ...claims }
}

/** Returns a browser that shows Google's button. Its `tokenFor` issues tokens with the browser's nonce. */
export async function atGoogle(origin: string, issuer: GoogleIssuer) {
  const browser = aBrowser(origin)
  const { nonce } = await browser.api(startGoogleLogin)
  const tokenFor = (claims: JWTPayload) => issuer.token({ nonce, ...claims })
  return {
    ...browser,
    nonce,
    tokenFor,
    signIn: async (claims: JWTPayload, proof: { password?: string; otp?: string } = {}) =>
      browser.api(googleLogin, { body: { token: await tokenFor(claims), ...proof } }),
  }
}
