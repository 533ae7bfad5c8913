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

/** Whether this device can keep passkeys itself, because it has a fingerprint reader or a screen lock. */
export const canKeepPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() &&
  PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)

/** Creates a passkey on the device. @throws DOMException if the user cancels */
export async function makePasskey({ options }: Answer<typeof startPasskey>): Promise<Made> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse
  return {
    id: made.id,
    response: {
      clientDataJSON: inBase64Url(clientDataJSON),
      attestationObject: inBase64Url(attestationObject),
    },
  }
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
  const response = signed.response as AuthenticatorAssertionResponse
  return {
    id: signed.id,
    response: {
      clientDataJSON: inBase64Url(response.clientDataJSON),
      authenticatorData: inBase64Url(response.authenticatorData),
      signature: inBase64Url(response.signature),
    },
  }
}

/**
 * Encodes bytes as the server reads them. The credential's own `toJSON` would do the same, but it is missing
 * or throws where a password manager has replaced `navigator.credentials`.
 */
const inBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
