import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'

export const subscriber = pgTable('subscriber', {
  id: id(),
  /** Always in lower case. */
  email: text().notNull().unique('subscriber_email'),
  unsubscribedAt: instant(),
  createdAt: createdAt(),
})
