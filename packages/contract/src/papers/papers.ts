import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './papers.schemas.ts'

export type Paper = z.infer<typeof schemas.paper>
export type ShownPaper = z.infer<typeof schemas.shownPaper>

export const listMyPapers: Call<typeof schemas.listMyPapers> = {
  method: 'GET',
  url: '/order/me/:id/papers',
  access: 'customer',
}

export const getMyPaper: Call<typeof schemas.getMyPaper> = {
  method: 'GET',
  url: '/paper/me/:id',
  access: 'customer',
}

export const getMyPaperPdf: Call<typeof schemas.getMyPaperPdf> = {
  method: 'GET',
  url: '/paper/me/:id/pdf',
  access: 'customer',
}
