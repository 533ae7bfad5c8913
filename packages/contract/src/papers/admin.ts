import type { Call } from '../call.ts'
import type * as schemas from './admin.schemas.ts'

export const listOrderPapers: Call<typeof schemas.listOrderPapers> = {
  method: 'GET',
  url: '/admin/order/:id/papers',
  access: 'admin',
  stepUp: { notNeeded: 'Shows numbers and amounts, not people' },
}

export const getPaper: Call<typeof schemas.getPaper> = {
  method: 'GET',
  url: '/admin/paper/:id',
  access: 'admin',
  stepUp: { notNeeded: 'One document at a time; reading many is counted' },
  reads: 'people',
}

export const getPaperPdf: Call<typeof schemas.getPaperPdf> = {
  method: 'GET',
  url: '/admin/paper/:id/pdf',
  access: 'admin',
  stepUp: { notNeeded: 'One document at a time; reading many is counted' },
  reads: 'people',
}
