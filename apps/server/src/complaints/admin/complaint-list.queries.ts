import type { ComplaintFilter, ComplaintKind } from '@nirbhaya/contract/complaints/kinds'
import { and, eq, getTableColumns, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { user } from '../../accounts/accounts.tables.ts'
import type { Db } from '../../platform/database/client.ts'
import { contains } from '../../platform/database/list.ts'
import type { Portion, Position } from '../../platform/database/paging.ts'
import type { ComplaintRow } from '../complaints.queries.ts'
import { complaint } from '../complaints.tables.ts'
import { finishedStates } from '../due-complaints.queries.ts'

/** Complaints without a next deadline get this time, so they come after all others in the list. */
const farAway = new Date('9999-12-30T00:00:00Z')

/**
 * The index `complaint_due` is on this expression. PostgreSQL uses the index only for exactly the same
 * expression.
 */
const due = sql`coalesce(${complaint.nextDueAt}, '9999-12-30Z')`

/**
 * Returns a complaint's position in the list. The list starts with the earliest deadline. Complaints without
 * a deadline come last, the newest of them first.
 */
export const positionOf = ({ nextDueAt, id }: ComplaintRow): Position => ({
  at: nextDueAt ?? farAway,
  id,
})

export type PersonOfComplaint = Record<'name' | 'email' | 'phone', string>
export type ListedRow = ComplaintRow & { person: PersonOfComplaint }

/**
 * The name, e-mail address and phone number of the person who complained. They come from the account of a
 * customer, or from the complaint of a person without an account. After erasure they are empty.
 */
const person = {
  name: sql<string>`coalesce(${complaint.name}, trim(${user.name} || ' ' || ${user.lastName}), '')`,
  email: sql<string>`coalesce(${complaint.email}, case when ${user.erasedAt} is null then ${user.email} end, '')`,
  phone: sql<string>`coalesce(${complaint.phone}, ${user.phone}, '')`,
}

const searched = [
  complaint.number,
  complaint.orderId,
  complaint.typedOrder,
  person.name,
  person.email,
  person.phone,
]

interface Asked extends Portion {
  q?: string | undefined
  kind?: ComplaintKind | undefined
  state?: ComplaintFilter | undefined
  now: Date
}

export async function listComplaintRows(db: Db, asked: Asked): Promise<ListedRow[]> {
  const { limit, after, q, kind, state, now } = asked
  return db
    .select({ ...getTableColumns(complaint), person })
    .from(complaint)
    .leftJoin(user, eq(user.id, complaint.customerId))
    .where(
      and(
        kind && eq(complaint.kind, kind),
        state && inState(state, now),
        q === undefined ? undefined : contains(q, ...searched),
        after && isAfter(after),
      ),
    )
    .orderBy(due, sql`${complaint.id} desc`)
    .limit(limit)
}

export async function findPersonOf(db: Db, complaintId: string): Promise<PersonOfComplaint> {
  const [found] = await db
    .select(person)
    .from(complaint)
    .leftJoin(user, eq(user.id, complaint.customerId))
    .where(eq(complaint.id, complaintId))
  return found ?? { name: '', email: '', phone: '' }
}

function inState(state: ComplaintFilter, now: Date): SQL | undefined {
  if (state === 'open') return notInArray(complaint.state, finishedStates)
  return state === 'overdue' ? lt(complaint.nextDueAt, now) : eq(complaint.state, state)
}

function isAfter({ at, id }: Position): SQL {
  const moment = at.toISOString()
  return sql`(${due} > ${moment} or (${due} = ${moment} and ${complaint.id} < ${id}::uuid))`
}
