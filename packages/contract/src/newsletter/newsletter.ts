import type { Call } from '../call.ts'
import type * as schemas from './newsletter.schemas.ts'

export const subscribe: Call<typeof schemas.subscribe> = {
  method: 'POST',
  url: '/subscribe',
  access: 'public',
}

export const unsubscribe: Call<typeof schemas.unsubscribe> = {
  method: 'POST',
  url: '/unsubscribe',
  access: 'public',
}
