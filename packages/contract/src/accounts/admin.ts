import { z } from 'zod'
import { call, csvOf } from '../call.ts'
import { page, searchPaging } from '../fields.schemas.ts'
import { user } from './account-fields.schemas.ts'

/** A registered user as the owner sees them. */
export const adminUser = user.omit({ isAdmin: true, role: true }).extend({
  /** Whether there is a note on the person. */
  hasNotes: z.boolean(),
})
export type AdminUser = z.infer<typeof adminUser>

export const listUsers = call('GET /admin/users', 'people', {
  summary:
    'All registered users, newest first; the search covers name, e-mail, phone, city and pincode',
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
  query: searchPaging,
  answer: page.extend({
    users: z.array(adminUser),
    /** The number of all users, independent of the search. */
    total: z.number().int(),
  }),
})

export const getUser = call('GET /admin/user/:id', 'people', {
  summary: 'One registered user',
  stepUp: { notNeeded: 'One person at a time; reading many is counted' },
  reads: 'people',
  answer: z.object({ user: adminUser }),
})

export const exportUsers = csvOf(listUsers, 'exports')
