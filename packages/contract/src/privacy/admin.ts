import type { Call } from '../call.ts'
import type * as schemas from './admin.schemas.ts'

export const closeAccountOf: Call<typeof schemas.closeAccountOf> = {
  method: 'POST',
  url: '/admin/user/:id/close',
  access: 'admin',
}
