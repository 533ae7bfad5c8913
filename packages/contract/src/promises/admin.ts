import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './admin.schemas.ts'

export type MoveWish = z.output<typeof schemas.moveWish>
export type MovePreview = z.infer<typeof schemas.movePreview>
export type AdminMove = z.infer<typeof schemas.adminMove>
export type AdminChoice = z.infer<typeof schemas.adminChoice>
export type OrderAtRisk = z.infer<typeof schemas.orderAtRisk>

export const previewMove: Call<typeof schemas.previewMove> = {
  method: 'POST',
  url: '/admin/moves/preview',
  access: 'admin',
  stepUp: { notNeeded: 'Shows what a move would do; nothing changes' },
}

export const startMove: Call<typeof schemas.startMove> = {
  method: 'POST',
  url: '/admin/moves',
  access: 'admin',
}

export const listMoves: Call<typeof schemas.listMoves> = {
  method: 'GET',
  url: '/admin/moves',
  access: 'admin',
  stepUp: { notNeeded: 'Shows moves, not people' },
}

export const listChoices: Call<typeof schemas.listChoices> = {
  method: 'GET',
  url: '/admin/choices',
  access: 'admin',
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
}

export const exportChoices: Call<typeof schemas.exportChoices> = {
  method: 'GET',
  url: '/admin/choices.csv',
  access: 'admin',
}

export const listAtRisk: Call<typeof schemas.listAtRisk> = {
  method: 'GET',
  url: '/admin/promises/at-risk',
  access: 'admin',
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
}

export const exportAtRisk: Call<typeof schemas.exportAtRisk> = {
  method: 'GET',
  url: '/admin/promises/at-risk.csv',
  access: 'admin',
}

export const countUnbatched: Call<typeof schemas.countUnbatched> = {
  method: 'GET',
  url: '/admin/batch/:id/unbatched',
  access: 'admin',
  stepUp: { notNeeded: 'Shows a number' },
}

export const addUnbatched: Call<typeof schemas.addUnbatched> = {
  method: 'POST',
  url: '/admin/batch/:id/unbatched',
  access: 'admin',
}
