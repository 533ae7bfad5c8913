import { z } from 'zod'
import { user } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { file, searchPaging } from './fields.ts'

const tags = ['Admin']

export const listUsers = endpoint({
  method: 'GET',
  url: '/admin/users',
  access: 'admin',
  schema: {
    summary: 'All registered users, newest first',
    tags,
    querystring: searchPaging,
    response: {
      200: z.object({
        success: z.literal(true),
        users: z.array(user.omit({ isAdmin: true })),
        /** Of all users, whatever is searched for. */
        total: z.number().int(),
        nextCursor: z.string().optional(),
      }),
    },
  },
})

export const exportUsers = endpoint({
  method: 'GET',
  url: '/admin/users.csv',
  access: 'admin',
  schema: {
    summary: 'The same users as a spreadsheet',
    tags,
    produces: ['text/csv'],
    querystring: searchPaging.pick({ q: true }),
    response: { 200: file },
  },
})
