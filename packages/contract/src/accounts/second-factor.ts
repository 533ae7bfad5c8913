import type { Call } from '../call.ts'
import type * as schemas from './second-factor.schemas.ts'

export const getSecondFactor: Call<typeof schemas.getSecondFactor> = {
  method: 'GET',
  url: '/admin/second-factor',
  access: 'admin',
  stepUp: { notNeeded: 'Shows whether it is on' },
}

export const startSecondFactor: Call<typeof schemas.startSecondFactor> = {
  method: 'POST',
  url: '/admin/second-factor',
  access: 'admin',
  stepUp: { notNeeded: 'Asks for the password; there is no second factor yet' },
}

export const confirmSecondFactor: Call<typeof schemas.confirmSecondFactor> = {
  method: 'POST',
  url: '/admin/second-factor/confirm',
  access: 'admin',
  stepUp: { notNeeded: 'Asks for a code' },
}

export const proveSecondFactor: Call<typeof schemas.proveSecondFactor> = {
  method: 'POST',
  url: '/admin/second-factor/prove',
  access: 'admin',
  stepUp: { notNeeded: 'Is the proof itself' },
}

export const endSecondFactor: Call<typeof schemas.endSecondFactor> = {
  method: 'POST',
  url: '/admin/second-factor/end',
  access: 'admin',
  stepUp: { notNeeded: 'Asks for a code' },
}
