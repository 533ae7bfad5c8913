import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from '../../accounts/accounts.tables.ts'
import { createdAt, id, instant, updatedAt } from './columns.ts'

export const session = pgTable(
  'session',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** SHA-256 of the bearer token, in hexadecimal digits. */
    token: text().notNull().unique('session_token'),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** Null for sessions from before this column existed. */
    openedBy: text({ enum: ['password', 'google', 'passkey'] }),
    /** The time of the last proof of the second factor in this session. */
    secondFactorAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId)],
)

/**
 * An authenticator app in addition to the password. It is required once its first code has been
 * confirmed.
 */
export const secondFactor = pgTable('second_factor', {
  userId: uuid()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Encrypted with the shop's secret. */
  key: text().notNull(),
  confirmedAt: instant(),
  /**
   * The newest 30-second step, counted from 1970, whose code was used. Only codes of later steps are
   * accepted.
   */
  lastStep: integer().notNull().default(0),
  /** Keyed hashes of the unused codes. */
  recoveryCodes: text().array().notNull().default([]),
  createdAt: createdAt(),
})

/** Browsers in which the second factor was proved. `hash` is a hash of the cookie that a browser sends. */
export const knownDevice = pgTable(
  'known_device',
  {
    hash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
)
