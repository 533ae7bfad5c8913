import { hourMs } from '@nirbhaya/contract/dates'
import type { Db } from '../database/client.ts'
import { countInWindows, type Window } from '../limits/count-in-windows.ts'
import { uncount } from '../limits/counters.ts'
import { keyOf } from '../limits/limits.ts'
import { type BudgetName, budgetOf, mailKinds } from './mail-budgets.ts'
import { mailboxOf, ownDomainOf } from './mailbox.ts'
import type { SendMail } from './mailer.ts'

function windowsOf(name: BudgetName, to: string): Window[] {
  const { hourly, daily, ofDomainHourly } = budgetOf(name)
  const mailbox = mailboxOf(to)
  const domain = ofDomainHourly && ownDomainOf(to)
  const window = (key: string, hours: number, most: number): Window => {
    return { key: `mails:${keyOf(name, key)}`, windowMs: hours * hourMs, most }
  }
  return [
    window(`${mailbox} hour`, 1, hourly),
    window(`${mailbox} day`, 24, daily),
    ...(domain ? [window(`@${domain}`, 1, ofDomainHourly)] : []),
  ]
}

/**
 * Sends mails within the budget of their recipient. A mail above the budget is dropped without an error,
 * because the answer to a request for a mail must be the same for everybody. A mail that fails is not
 * counted.
 */
export function withinBudget(sendMail: SendMail, db: Db): SendMail {
  return async (mail) => {
    const budget = mailKinds[mail.kind]
    if (budget === 'none') return sendMail(mail)
    const windows = windowsOf(budget, mail.to)
    if (await countInWindows(db, windows)) return
    try {
      await sendMail(mail)
    } catch (error) {
      await uncount(db, windows)
      throw error
    }
  }
}
