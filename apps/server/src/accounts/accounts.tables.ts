import { stateCodes } from '@nirbhaya/contract/states'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from '../platform/database/columns.ts'

/** A person, with the profile. How they get in is in `account`. */
export const user = pgTable(
  'user',
  {
    id: id(),
    name: text().notNull(),
    lastName: text().notNull().default(''),
    /** Always in lower case. */
    email: text().notNull().unique('user_email'),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    phone: text().notNull().default(''),
    address1: text().notNull().default(''),
    address2: text().notNull().default(''),
    area: text().notNull().default(''),
    pincode: text().notNull().default(''),
    /** Null while it was not asked for, or not answered. */
    state: text({ enum: stateCodes }),
    role: text({ enum: ['customer', 'admin'] })
      .notNull()
      .default('customer'),
    /** When the account is erased, as its owner asked; null while it is open. */
    closesAt: instant(),
    /** When personal data was erased; the row stays for the orders that the law keeps. */
    erasedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('user_closes_at')
      .on(table.closesAt)
      .where(sql`${table.closesAt} is not null and ${table.erasedAt} is null`),
  ],
)

/**
 * One-time codes and other proofs of minutes, one for each purpose, subject and browser that asked:
 * a new one takes the place of the old. Only a keyed hash is stored.
 */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    purpose: text({
      enum: ['reset', 'reset-grant', 'email-change', 'google-link', 'google-token'],
    }).notNull(),
    /** What it is a proof for: an e-mail address, or a user's id. */
    subject: text().notNull(),
    /** Who asked, as a hash of its cookie: nobody's guesses end another's code. Empty if signed in. */
    browser: text().notNull().default(''),
    /** The request it answers: a mail that is sent again carries the same code. */
    requestId: uuid().notNull(),
    hash: text().notNull(),
    /** What happens once it is proved, such as the new e-mail address. */
    payload: text(),
    wrongGuesses: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.subject, table.browser] }),
    index('one_time_code_expires_at').on(table.expiresAt),
  ],
)

/** Addresses that an account left: whoever reads their mail may undo it for some days. */
export const leftEmail = pgTable(
  'left_email',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    wasVerified: boolean().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId), index().on(table.email)],
)

export const account = pgTable(
  'account',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    /** Hash of the ADMIN_PASSWORD that the start has set; the owner may have changed theirs since. */
    configuredPassword: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId)],
)

export const verification = pgTable(
  'verification',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.identifier)],
)
