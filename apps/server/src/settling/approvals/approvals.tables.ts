import { refundApprovalKinds } from '@nirbhaya/contract/enums'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../../platform/database/columns.ts'

/** Refunds above the limit, which wait for a second person or were decided by one. */
export const refundApproval = pgTable(
  'refund_approval',
  {
    id: id(),
    /**
     * What is refunded: an order in part or in full, units of it, those of a parcel, or a held payment; `by-hand` is a
     * transfer that was made already.
     */
    kind: text({ enum: refundApprovalKinds }).notNull(),
    /** The id of the order, parcel or payment. */
    subjectId: text().notNull(),
    /** The request as it was sent. It is carried out unchanged once it is approved. */
    request: jsonb().$type<object>().notNull(),
    amountPaise: bigint({ mode: 'number' }).notNull(),
    /** The id of the request: sending it again does not ask for it again. */
    requestId: uuid().notNull().unique('refund_approval_request'),
    requestedBy: uuid().notNull(),
    decidedBy: uuid(),
    decidedAt: instant(),
    /** Null while the request waits. */
    isApproved: boolean(),
    createdAt: createdAt(),
  },
  (table) => [
    index('refund_approval_waiting').on(table.id).where(sql`${table.isApproved} is null`),
  ],
)
