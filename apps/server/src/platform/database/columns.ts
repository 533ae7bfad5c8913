import { randomUUIDv7 } from 'node:crypto'
import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** Ids start with the time, so inserts stay at one end of the index. Their last characters are random. */
export const newId = (): string => randomUUIDv7()

export const id = () => uuid().primaryKey().$defaultFn(newId)
export const instant = () => timestamp({ withTimezone: true, precision: 3 })
export const createdAt = () => instant().notNull().defaultNow()
export const updatedAt = () =>
  instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())
