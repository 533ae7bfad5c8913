import { mailSecurities } from '@nirbhaya/contract/enums'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt } from '../platform/database/columns.ts'

/** The mail server that the owner entered: one row. */
export const mailServer = pgTable(
  'mail_server',
  {
    id: boolean().primaryKey().default(true),
    /** Null if no server was entered. */
    host: text(),
    port: integer(),
    security: text({ enum: mailSecurities }),
    userName: text(),
    /** Encrypted with the shop's secret. */
    password: text(),
    /** The sender of all mails; null for the shop's default. */
    sender: text(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('mail_server_once', sql`${table.id}`),
    check(
      'mail_server_whole',
      sql`(${table.host} is null) = (${table.port} is null) and (${table.host} is null) = (${table.security} is null)`,
    ),
  ],
)
