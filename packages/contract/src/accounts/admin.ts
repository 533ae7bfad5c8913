import type { Call } from '../call.ts'
import type * as schemas from './admin.schemas.ts'

export const listUsers: Call<typeof schemas.listUsers> = {
  method: 'GET',
  url: '/admin/users',
  access: 'admin',
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
}

export const getUser: Call<typeof schemas.getUser> = {
  method: 'GET',
  url: '/admin/user/:id',
  access: 'admin',
  stepUp: { notNeeded: 'One person at a time; reading many is counted' },
  reads: 'people',
}

export const exportUsers: Call<typeof schemas.exportUsers> = {
  method: 'GET',
  url: '/admin/users.csv',
  access: 'admin',
}
