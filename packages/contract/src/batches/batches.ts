import type { Call } from '../call.ts'
import type * as schemas from './batches.schemas.ts'

export const joinWaitingList: Call<typeof schemas.joinWaitingList> = {
  method: 'POST',
  url: '/product/wait/:slug',
  access: 'public',
}

export const confirmWaiting: Call<typeof schemas.confirmWaiting> = {
  method: 'POST',
  url: '/waiting-list/confirm',
  access: 'public',
}
