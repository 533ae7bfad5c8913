import { z } from 'zod'
import { credentials, user } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { done, instant } from './fields.ts'

const tags = ['Privacy']

export const exportMyData = endpoint({
  method: 'GET',
  url: '/privacy/export',
  access: 'customer',
  schema: {
    summary: 'Everything the shop holds about the caller',
    tags,
    response: {
      200: z.object({
        success: z.literal(true),
        exportedAt: instant,
        /** One entry for each part of the shop, in that part's own shape. */
        data: z.record(z.string(), z.unknown()),
      }),
    },
  },
})

export const closeAccount = endpoint({
  method: 'POST',
  url: '/privacy/close',
  access: 'customer',
  schema: {
    summary: 'Close the account: it is erased after 30 days unless its owner keeps it',
    tags,
    /** Without a password the session must have been opened minutes ago. */
    body: z.object({ password: credentials.shape.password.optional() }),
    response: { 200: done.extend({ closesAt: instant }) },
  },
})

export const keepAccount = endpoint({
  method: 'POST',
  url: '/privacy/keep',
  access: 'customer',
  schema: {
    summary: 'Keep an account that was being closed',
    tags,
    response: { 200: done.extend({ updatedUser: user }) },
  },
})
