import { integer, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from '../database/columns.ts'

/** The columns with the progress of a bulk mail: a mail that is sent once to many people. */
export const progressColumns = () => ({
  /** The number of recipients when it was sent. */
  total: integer().notNull(),
  sent: integer().notNull().default(0),
  failed: integer().notNull().default(0),
  /**
   * The number of mails that may or may not have been sent: the process died, or the mail server's answer
   * did not arrive. They are never sent again.
   */
  unknown: integer().notNull().default(0),
  finishedAt: instant(),
})

/**
 * The columns of a delivery: a bulk mail to one recipient. It is tried again only if the mail server certainly did not
 * accept it.
 */
export const deliveryColumns = () => ({
  /**
   * `waiting`: the mail waits for its first attempt, or for another one because the mail server did not
   * accept it. `claimed`: a process is sending the mail. `unknown`: that process died before it recorded
   * the result, or the mail server's answer did not arrive.
   */
  status: text({ enum: ['waiting', 'claimed', 'sent', 'failed', 'unknown'] })
    .notNull()
    .default('claimed'),
  attempts: integer().notNull().default(0),
  /** The error of the last attempt that failed or whose result is unknown; null once the mail is sent. */
  failure: text(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
