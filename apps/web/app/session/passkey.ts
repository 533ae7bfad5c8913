import type {
  addPasskey,
  provePasskey,
  startPasskey,
  startPasskeyProof,
} from '@nirbhaya/contract/accounts/passkeys'
import type { Answer, CallOptions } from '@nirbhaya/contract/client/client'

type Made = CallOptions<typeof addPasskey>['body']['credential']
export type Signature = CallOptions<typeof provePasskey>['body']['passkey']

/** All browsers since 2025; others keep to codes. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Has the device make a passkey. @throws DOMException where its person does not want to */
export async function makePasskey({ options }: Answer<typeof startPasskey>): Promise<Made> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  const { id, response } = made.toJSON() as RegistrationResponseJSON
  const { clientDataJSON, attestationObject } = response
  return { id, response: { clientDataJSON, attestationObject } }
}

/** Has a passkey sign. @throws DOMException where its person does not want to */
export async function signByPasskey({
  options,
}: Answer<typeof startPasskeyProof>): Promise<Signature> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  const { id, response } = signed.toJSON() as AuthenticationResponseJSON
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, response: { clientDataJSON, authenticatorData, signature } }
}
