import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { file, id, page, searchPaging } from '../fields.schemas.ts'
import { user } from './account-fields.schemas.ts'

const tags = ['Admin']

export const listUsers = {
  summary: 'All registered users, newest first',
  tags,
  querystring: searchPaging,
  response: {
    200: page.extend({
      users: z.array(user.omit({ isAdmin: true })),
      /** The number of all users, independent of the search. */
      total: z.number().int(),
    }),
  },
} satisfies CallSchema

export const getUser = {
  summary: 'One registered user',
  tags,
  params: z.object({ id }),
  response: { 200: z.object({ success: z.literal(true), user: user.omit({ isAdmin: true }) }) },
} satisfies CallSchema

export const exportUsers = {
  summary: 'The same users as a spreadsheet',
  tags,
  produces: ['text/csv'],
  querystring: searchPaging.pick({ q: true }),
  response: { 200: file },
} satisfies CallSchema
