import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './passkeys.schemas.ts'

export type Passkey = z.infer<typeof schemas.passkey>

export const listPasskeys: Call<typeof schemas.listPasskeys> = {
  method: 'GET',
  url: '/admin/passkeys',
  access: 'admin',
  stepUp: { notNeeded: 'Shows the names of the owner’s own passkeys' },
}

export const startPasskey: Call<typeof schemas.startPasskey> = {
  method: 'POST',
  url: '/admin/passkeys/options',
  access: 'admin',
}

export const addPasskey: Call<typeof schemas.addPasskey> = {
  method: 'POST',
  url: '/admin/passkeys/add',
  access: 'admin',
}

export const deletePasskey: Call<typeof schemas.deletePasskey> = {
  method: 'DELETE',
  url: '/admin/passkey/:id',
  access: 'admin',
}

export const startPasskeyProof: Call<typeof schemas.startPasskeyProof> = {
  method: 'POST',
  url: '/admin/passkeys/challenge',
  access: 'admin',
  stepUp: { notNeeded: 'Starts the proof itself' },
}

export const provePasskey: Call<typeof schemas.provePasskey> = {
  method: 'POST',
  url: '/admin/passkeys/prove',
  access: 'admin',
  stepUp: { notNeeded: 'Is the proof itself' },
}

/** Returns the challenge that the owner's passkey signs as second factor at sign-in, after the password. */
export const startPasskeySignIn: Call<typeof schemas.startPasskeySignIn> = {
  method: 'POST',
  url: '/auth/passkey-challenge',
  access: 'public',
}
