import type { Call } from '../call.ts'
import type * as schemas from './second-factor.schemas.ts'

export const getSecondFactor: Call<typeof schemas.getSecondFactor> = {
  method: 'GET',
  url: '/admin/second-factor',
  access: 'admin',
}

export const startSecondFactor: Call<typeof schemas.startSecondFactor> = {
  method: 'POST',
  url: '/admin/second-factor',
  access: 'admin',
}

export const confirmSecondFactor: Call<typeof schemas.confirmSecondFactor> = {
  method: 'POST',
  url: '/admin/second-factor/confirm',
  access: 'admin',
}

export const proveSecondFactor: Call<typeof schemas.proveSecondFactor> = {
  method: 'POST',
  url: '/admin/second-factor/prove',
  access: 'admin',
}

export const endSecondFactor: Call<typeof schemas.endSecondFactor> = {
  method: 'POST',
  url: '/admin/second-factor/end',
  access: 'admin',
}
