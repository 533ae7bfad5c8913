import { stateCodes } from '@nirbhaya/contract/states'
import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from '../platform/database/columns.ts'
import { storedRoles } from '../platform/live-session.ts'

/** The city and the pincode of a person's address, as the owner's search reads them. */
export const userPlaceText = ({ area, pincode }: Record<'area' | 'pincode', SQLWrapper>) =>
  sql`lower(${area} || ' ' || ${pincode})`

/** A person and their profile. How they sign in is in `account`. */
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
    /** The Indian state. Null if the shop never asked for it, or got no answer. */
    state: text({ enum: stateCodes }),
    role: text({ enum: storedRoles }).notNull().default('customer'),
    /** Whether a person of the shop must have a second factor before they can do anything. */
    needsSecondFactor: boolean().notNull().default(false),
    /**
     * The time at which the account will be erased, as its owner requested. Null for an account that is not
     * closing.
     */
    closesAt: instant(),
    /**
     * The time at which personal data was erased. The row stays for the orders that the law requires us
     * to keep.
     */
    erasedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('user_place').using('gin', sql`${userPlaceText(table)} gin_trgm_ops`),
    index('user_closes_at')
      .on(table.closesAt)
      .where(sql`${table.closesAt} is not null and ${table.erasedAt} is null`),
  ],
)

/**
 * One-time codes and other short-lived proofs: at most one for each purpose, subject and browser. A new code
 * replaces the old one. Only a keyed hash is stored.
 */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    purpose: text({
      enum: ['reset', 'reset-grant', 'email-change', 'google-link', 'google-token'],
    }).notNull(),
    /**
     * The account that the code is for: the user's id for `email-change`, otherwise the e-mail address. A row
     * with the purpose `google-token` records that a token from Google was used. Its subject is the token's
     * hash.
     */
    subject: text().notNull(),
    /**
     * A hash of the requesting browser's cookie, so that wrong guesses elsewhere cannot use up this code.
     * Empty for a code that was requested in a session.
     */
    browser: text().notNull().default(''),
    /**
     * The request that created the code. The code is derived from it, so a mail that is sent again contains
     * the same code.
     */
    requestId: uuid().notNull(),
    hash: text().notNull(),
    /** Data for the action that the code allows, such as the new e-mail address. */
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

/**
 * Previous e-mail addresses of accounts. For some days, a link mailed to the old address undoes the
 * change.
 */
export const formerEmail = pgTable(
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
    /**
     * Hash of the ADMIN_PASSWORD that the server last applied when it started. The owner may have changed the
     * password since.
     */
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

/** The owner's passkeys, an alternative to the codes of the authenticator app. */
export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The credential's id as the browser reports it, in base64url. */
    credentialId: text().notNull().unique('passkey_credential_id'),
    /** The public key in COSE format, in base64url. */
    publicKey: text().notNull(),
    /** The number of signatures so far, for authenticators that count them. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    /**
     * The creation time of the challenge that this passkey last answered. An answer counts only if its
     * challenge is newer, so no answer is accepted twice.
     */
    lastChallengeAt: instant().notNull(),
    lastUsedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
)
