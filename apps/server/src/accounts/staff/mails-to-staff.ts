import { can, type Permission } from '@nirbhaya/contract/roles'
import type { Db } from '../../platform/database/client.ts'
import type { Jobs } from '../../platform/jobs/queues.ts'
import { roleOf } from '../../platform/live-session.ts'
import type { MailKind } from '../../platform/mail/mail-budgets.ts'
import type { SendMail } from '../../platform/mail/mailer.ts'
import type { AccountQueues, CopiedMail } from '../accounts.queues.ts'
import { listStaffRows } from './staff.queries.ts'

/** The permission for each mail to the owner. People of the shop with that permission get a copy. */
const permissionOfMail: Partial<Record<MailKind, Permission>> = {
  'complaint.for-owner': 'complaints',
  'notice.complaints': 'complaints',
  'contact.for-owner': 'messages',
  'notice.review-written': 'messages',
  'order.address-changed.for-owner': 'orders.write',
  'batch.full': 'catalogue',
  'notice.orders': 'settings',
  'notice.payment-held': 'money.in',
  'notice.refunds-coming': 'money.out',
  'notice.refund-troubled': 'money.out',
  'notice.backup-failed': 'security',
  'security.burst': 'security',
  'security.many-people-read': 'security',
}

interface Copying {
  db: Db
  jobs: Jobs<AccountQueues>
  adminEmail: string
  sendMail: SendMail
}

/**
 * Returns a function that sends mails, and queues copies of the owner's mails for the people of the shop whom they
 * concern. A copy that cannot be queued is lost: otherwise the owner would get the mail again.
 */
export function withCopiesToStaff({ db, jobs, adminEmail, sendMail }: Copying): SendMail {
  async function queueCopies(mail: CopiedMail['mail']) {
    const readers = await listReaders(db, adminEmail, mail.kind)
    const copies = readers.map(({ id }) => ({ userId: id, mail }))
    if (copies.length > 0) await jobs.enqueueAll(db, 'staff.copy-mail', copies)
  }

  return async ({ attachments, ...mail }) => {
    await sendMail({ ...mail, ...(attachments && { attachments }) })
    if (mail.to !== adminEmail) return
    await queueCopies(mail).catch(() => undefined)
  }
}

/** Sends a copy, unless the mail no longer concerns the person, for example because the role has changed. */
export async function sendCopy(
  { db, adminEmail, sendMail }: Omit<Copying, 'jobs'>,
  { userId, mail }: CopiedMail,
): Promise<void> {
  const readers = await listReaders(db, adminEmail, mail.kind)
  const reader = readers.find(({ id }) => id === userId)
  if (!reader) return
  await sendMail({ ...mail, to: reader.email, messageId: `${mail.messageId}.${userId}` })
}

/** Returns the people of the shop whom a kind of mail to the owner concerns. */
async function listReaders(db: Db, adminEmail: string, kind: MailKind) {
  const permission = permissionOfMail[kind]
  if (!permission) return []
  const staff = await listStaffRows(db, adminEmail)
  return staff.filter(
    (person) =>
      person.email !== adminEmail &&
      can(roleOf(person, adminEmail), permission) &&
      (!person.needsSecondFactor || person.hasSecondFactor),
  )
}
