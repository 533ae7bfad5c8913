import { type ListedComplaint, listComplaints } from '@nirbhaya/contract/complaints/admin'
import { clock } from '../../platform/clock.ts'
import { listOf } from '../../platform/database/list.ts'
import { deadlinesOf, nextDeadline } from '../deadlines.ts'
import { toWireComplaint } from '../shown-complaints.service.ts'
import { type ListedRow, listComplaintRows, positionOf } from './complaint-list.queries.ts'

/** All complaints, the next deadline first. */
export const allComplaints = listOf(listComplaints, {
  rows: (db, filter) => {
    const now = clock.now()
    return (portion) => listComplaintRows(db, { ...filter, ...portion, now })
  },
  positionOf,
  answer: (rows) => {
    const now = clock.now()
    return { complaints: rows.map((row) => toListed(row, now)) }
  },
})

function toListed({ person, ...row }: ListedRow, now: Date): ListedComplaint {
  const next = nextDeadline(deadlinesOf(row, now))
  return {
    ...toWireComplaint(row),
    ...person,
    ...(row.customerId && { customerId: row.customerId }),
    ...(next && {
      next: {
        clock: next.clock,
        dueAt: next.dueAt.toISOString(),
        isOverdue: next.state === 'overdue',
      },
    }),
    isAnswerDue: row.lastBy === 'person' && row.state !== 'closed',
  }
}
