import type {
  addPasskey,
  provePasskey,
  startPasskey,
  startPasskeyProof,
} from '@nirbhaya/contract/accounts/passkeys'
import type { Answer, CallOptions } from '@nirbhaya/contract/client/client'

type Made = CallOptions<typeof addPasskey>['body']['credential']
export type Signature = CallOptions<typeof provePasskey>['body']['passkey']

/**
 * Whether the browser has the functions that passkeys need here. All browsers have had these functions since
 * 2025. In older browsers the owner uses codes as the second factor.
 */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Creates a passkey on the device. @throws DOMException if the user cancels */
export async function makePasskey({ options }: Answer<typeof startPasskey>): Promise<Made> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  const { id, response } = made.toJSON() as RegistrationResponseJSON
  const { clientDataJSON, attestationObject } = response
  return { id, response: { clientDataJSON, attestationObject } }
}

/**
 * Signs the server's challenge with a passkey, which proves the owner's second factor instead of a code.
 * @throws DOMException if the user cancels
 */
export async function signByPasskey({
  options,
}: Answer<typeof startPasskeyProof>): Promise<Signature> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  const { id, response } = signed.toJSON() as AuthenticationResponseJSON
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, response: { clientDataJSON, authenticatorData, signature } }
}
