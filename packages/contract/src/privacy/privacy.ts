import { z } from 'zod'
import { credentials, user } from '../accounts/account-fields.schemas.ts'
import { call } from '../call.ts'
import { done, instant } from '../fields.schemas.ts'

export const exportMyData = call('GET /privacy/export', 'customer', {
  summary: 'All data that the shop has about the caller',
  stepUp: 'required',
  answer: z.object({
    exportedAt: instant,
    /** The personal data by module. Each module has its own format. */
    data: z.record(z.string(), z.unknown()),
  }),
})

export const closeAccount = call('POST /privacy/close', 'customer', {
  summary: 'Close the account; it is erased after 30 days unless the customer keeps it',
  /** The password proves who sends the request. It can be left out within ten minutes after a sign-in. */
  body: z.object({ password: credentials.shape.password.optional() }),
  answer: done.extend({ closesAt: instant }),
})

export const keepAccount = call('POST /privacy/keep', 'customer', {
  summary: 'Cancel the closing of the account',
  answer: done.extend({ updatedUser: user }),
})
