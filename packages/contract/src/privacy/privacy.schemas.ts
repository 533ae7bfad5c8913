import { z } from 'zod'
import { credentials, user } from '../accounts/account-fields.schemas.ts'
import type { CallSchema } from '../call.ts'
import { done, instant } from '../fields.schemas.ts'

const tags = ['Privacy']

export const exportMyData = {
  summary: 'All data that the shop has about the caller',
  tags,
  response: {
    200: z.object({
      success: z.literal(true),
      exportedAt: instant,
      /** The personal data by module. Each module has its own format. */
      data: z.record(z.string(), z.unknown()),
    }),
  },
} satisfies CallSchema

export const closeAccount = {
  summary: 'Close the account; it is erased after 30 days unless the customer keeps it',
  tags,
  /** The password proves who sends the request. It can be left out within ten minutes after a sign-in. */
  body: z.object({ password: credentials.shape.password.optional() }),
  response: { 200: done.extend({ closesAt: instant }) },
} satisfies CallSchema

export const keepAccount = {
  summary: 'Cancel the closing of the account',
  tags,
  response: { 200: done.extend({ updatedUser: user }) },
} satisfies CallSchema
