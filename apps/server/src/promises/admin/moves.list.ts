import { listMoves } from '@nirbhaya/contract/promises/admin'
import { listOf } from '../../platform/database/list.ts'
import { listMoveRows } from './moves.queries.ts'

/** The moves of dates, newest first. */
export const moves = listOf(listMoves, {
  rows: (db) => (portion) => listMoveRows(db, portion),
  positionOf: ({ at, _id: id }) => ({ at, id }),
  answer: (rows) => ({ moves: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }),
})
