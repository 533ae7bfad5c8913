import type { Call } from '../call.ts'
import type * as schemas from './admin.schemas.ts'

export const listUsers: Call<typeof schemas.listUsers> = {
  method: 'GET',
  url: '/admin/users',
  access: 'admin',
}

export const getUser: Call<typeof schemas.getUser> = {
  method: 'GET',
  url: '/admin/user/:id',
  access: 'admin',
}

export const exportUsers: Call<typeof schemas.exportUsers> = {
  method: 'GET',
  url: '/admin/users.csv',
  access: 'admin',
  isGuardedTwice: true,
}
