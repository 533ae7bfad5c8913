import { roles } from '@nirbhaya/contract/roles'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../../platform/database/columns.ts'

/** Open invitations to work in the shop. An accepted, withdrawn or replaced one has no row any more. */
export const staffInvitation = pgTable('staff_invitation', {
  id: id(),
  /** Always in lower case. */
  email: text().notNull().unique('staff_invitation_email'),
  role: text({ enum: roles }).notNull(),
  needsSecondFactor: boolean().notNull(),
  invitedBy: uuid().notNull(),
  expiresAt: instant().notNull(),
  createdAt: createdAt(),
})
