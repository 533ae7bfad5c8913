import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './going-live.schemas.ts'

export type LiveLine = z.infer<typeof schemas.liveLine>

export const checkGoingLive: Call<typeof schemas.checkGoingLive> = {
  method: 'GET',
  url: '/admin/going-live',
  access: 'admin',
  stepUp: { notNeeded: 'Shows what is missing; no person is named' },
}
