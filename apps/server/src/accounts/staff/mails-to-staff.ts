import { can, type Permission } from '@nirbhaya/contract/roles'
import type { Db } from '../../platform/database/client.ts'
import { roleOf } from '../../platform/live-session.ts'
import type { MailKind } from '../../platform/mail/mail-budgets.ts'
import type { SendMail } from '../../platform/mail/mailer.ts'
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

/**
 * Returns a function that sends mails, and copies of the owner's mails to the people of the shop whom they concern. A
 * copy that cannot be sent is not tried again: the owner has the mail, and the pages show the same.
 */
export function withCopiesToStaff(db: Db, adminEmail: string, sendMail: SendMail): SendMail {
  return async (mail) => {
    await sendMail(mail)
    const permission = permissionOfMail[mail.kind]
    if (!permission || mail.to !== adminEmail) return
    const staff = await listStaffRows(db, adminEmail)
    const readers = staff.filter(
      (person) =>
        person.email !== adminEmail &&
        can(roleOf(person, adminEmail), permission) &&
        (!person.needsSecondFactor || person.hasSecondFactor),
    )
    await Promise.allSettled(
      readers.map(({ id, email: to }) =>
        sendMail({ ...mail, to, messageId: `${mail.messageId}.${id}` }),
      ),
    )
  }
}
