import type { Call } from '../call.ts'
import type * as schemas from './privacy.schemas.ts'

export const exportMyData: Call<typeof schemas.exportMyData> = {
  method: 'GET',
  url: '/privacy/export',
  access: 'customer',
  stepUp: 'required',
}

export const closeAccount: Call<typeof schemas.closeAccount> = {
  method: 'POST',
  url: '/privacy/close',
  access: 'customer',
}

export const keepAccount: Call<typeof schemas.keepAccount> = {
  method: 'POST',
  url: '/privacy/keep',
  access: 'customer',
}
