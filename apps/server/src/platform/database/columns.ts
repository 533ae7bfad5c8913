import { randomUUIDv7 } from 'node:crypto'
import { timestamp, uuid } from 'drizzle-orm/pg-core'
import { clock } from '../clock.ts'

/**
 * Returns a new id. It starts with the time, so that inserts stay at one end of the index. Its last
 * characters are random.
 */
export const newId = (): string => randomUUIDv7()

export const id = () => uuid().primaryKey().$defaultFn(newId)

/** @param column the name in the database, if it differs from the property's name in snake case */
export const instant = (column = '') => timestamp(column, { withTimezone: true, precision: 3 })
export const createdAt = () => instant().notNull().defaultNow()
export const updatedAt = () =>
  instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => clock.now())
