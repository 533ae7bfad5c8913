import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { done } from '../fields.schemas.ts'
import { credentials, factorCode } from './account-fields.schemas.ts'

const tags = ['Admin']

export const getSecondFactor = {
  summary: "Whether the admin's second factor is set up",
  tags,
  response: {
    200: z.object({
      success: z.literal(true),
      isOn: z.boolean(),
      /**
       * The number of unused recovery codes. The owner can enter each of them once, in place of a code from
       * the phone.
       */
      recoveryCodesLeft: z.number().int(),
    }),
  },
} satisfies CallSchema

export const startSecondFactor = {
  summary: 'A key for an authenticator app; active after its first code',
  tags,
  body: credentials.pick({ password: true }),
  response: {
    200: z.object({
      success: z.literal(true),
      /** The key as letters and digits, to type into the app when the QR code cannot be scanned. */
      key: z.string(),
      /** `key` as a URI, which the page shows as a QR code. */
      uri: z.string(),
    }),
  },
} satisfies CallSchema

export const confirmSecondFactor = {
  summary: 'Turn the second factor on, with a code of the app; other sessions end',
  tags,
  body: z.object({ code: factorCode }),
  response: { 200: done.extend({ recoveryCodes: z.array(z.string()) }) },
} satisfies CallSchema

export const proveSecondFactor = {
  summary: 'Prove the second factor, for calls that require it; valid for ten minutes',
  tags,
  body: z.object({ code: factorCode }),
  response: { 200: done },
} satisfies CallSchema

export const endSecondFactor = {
  summary: 'Turn the second factor off, with a code',
  tags,
  body: z.object({ code: factorCode }),
  response: { 200: done },
} satisfies CallSchema
