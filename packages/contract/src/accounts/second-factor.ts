import { z } from 'zod'
import { call } from '../call.ts'
import { done } from '../fields.schemas.ts'
import { credentials, factorCode } from './account-fields.schemas.ts'
import { secondFactorMinutes } from './rules.ts'

export const getSecondFactor = call('GET /admin/second-factor', 'account', {
  summary: 'Whether the authenticator app is set up, and what else the account logs in with',
  stepUp: { notNeeded: 'Shows whether it is on' },
  answer: z.object({
    isOn: z.boolean(),
    /**
     * The number of unused recovery codes. The owner can enter each of them once, in place of a code from
     * the phone.
     */
    recoveryCodesLeft: z.number().int(),
    /** A passkey is a second factor, too, with or without the app. */
    hasPasskey: z.boolean(),
    /** Whether setting up the app asks for the password. An account without one has a passkey. */
    hasPassword: z.boolean(),
  }),
})

export const startSecondFactor = call('POST /admin/second-factor', 'account', {
  summary: 'A key for an authenticator app; active after its first code',
  description: 'The password is required if the account has one.',
  body: credentials.pick({ password: true }).partial(),
  answer: z.object({
    /** The key as letters and digits, to type into the app when the QR code cannot be scanned. */
    key: z.string(),
    /** `key` as a URI, which the page shows as a QR code. */
    uri: z.string(),
  }),
})

export const confirmSecondFactor = call('POST /admin/second-factor/confirm', 'account', {
  summary: 'Turn the second factor on, with a code of the app; other sessions end',
  stepUp: { notNeeded: 'Asks for a code' },
  body: z.object({ code: factorCode }),
  answer: done.extend({ recoveryCodes: z.array(z.string()) }),
})

export const proveSecondFactor = call('POST /admin/second-factor/prove', 'account', {
  summary: `Prove the second factor, for calls that require it; valid for ${secondFactorMinutes} minutes`,
  stepUp: { notNeeded: 'Is the proof itself' },
  body: z.object({ code: factorCode }),
  answer: done,
})

export const endSecondFactor = call('POST /admin/second-factor/end', 'account', {
  summary: 'Turn the second factor off, with a code',
  stepUp: { notNeeded: 'Asks for a code' },
  body: z.object({ code: factorCode }),
  answer: done,
})
