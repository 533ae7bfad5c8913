import type { Call } from '../call.ts'
import type * as schemas from './sessions.schemas.ts'

export const listSessions: Call<typeof schemas.listSessions> = {
  method: 'GET',
  url: '/auth/sessions',
  access: 'customer',
}

export const endSession: Call<typeof schemas.endSession> = {
  method: 'DELETE',
  url: '/auth/sessions/:id',
  access: 'customer',
}

export const endOtherSessions: Call<typeof schemas.endOtherSessions> = {
  method: 'DELETE',
  url: '/auth/sessions',
  access: 'customer',
}
