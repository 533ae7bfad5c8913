import { afterEach, expect, test, vi } from 'vitest'
import { makePasskey, signByPasskey } from './passkey.ts'

const bytes = (...values: number[]) => new Uint8Array(values).buffer

/** Stands in for a password manager that replaces `navigator.credentials`: its objects have a broken `toJSON`. */
function replaceCredentials(response: Record<string, ArrayBuffer>) {
  const credential = {
    id: 'a-key',
    response,
    toJSON() {
      throw new TypeError('Illegal invocation')
    },
  }
  const ask = async () => credential
  vi.stubGlobal('navigator', { credentials: { create: ask, get: ask } })
  vi.stubGlobal('PublicKeyCredential', {
    parseCreationOptionsFromJSON: (options: unknown) => options,
    parseRequestOptionsFromJSON: (options: unknown) => options,
  })
}

afterEach(() => vi.unstubAllGlobals())

test('a new passkey is read although its toJSON throws', async () => {
  replaceCredentials({
    clientDataJSON: bytes(123, 125),
    // In plain base64, these bytes would have the characters + and /, and padding.
    attestationObject: bytes(251, 239, 255, 254),
  })

  expect(await makePasskey({ options: {} } as Parameters<typeof makePasskey>[0])).toEqual({
    id: 'a-key',
    response: { clientDataJSON: 'e30', attestationObject: '--___g' },
  })
})

test('the signature of a passkey is read although its toJSON throws', async () => {
  replaceCredentials({
    clientDataJSON: bytes(123, 125),
    authenticatorData: bytes(0),
    signature: bytes(255),
  })

  expect(await signByPasskey({ options: {} } as Parameters<typeof signByPasskey>[0])).toEqual({
    id: 'a-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: '_w' },
  })
})
