import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'

/** Processes that keep finished answers: who changes content waits until each of them knows. */
export const contentReader = pgTable('content_reader', {
  id: uuid().primaryKey(),
  createdAt: createdAt(),
})
