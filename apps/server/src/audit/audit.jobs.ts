import { manyPeopleReadMail, securityBurstMail } from '@nirbhaya/mails'
import type { ShopContext } from '../platform/context.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import type { AuditQueues } from './audit.queues.ts'
import { forgetOldEvents } from './security-events.service.ts'

export function auditJobs({
  db,
  sendMail,
  adminEmail,
  readShop,
}: ShopContext): Handlers<AuditQueues> {
  return {
    async 'security.burst'({ failures, minutes, at }) {
      await sendMail({
        kind: 'security.burst',
        to: adminEmail,
        messageId: `security.${new Date(at).getTime()}`,
        ...(await securityBurstMail({ failures, minutes, shop: await readShop() })),
      })
    },

    async 'security.many-people-read'({ people, network, at }) {
      await sendMail({
        kind: 'security.many-people-read',
        to: adminEmail,
        messageId: `security.people.${new Date(at).getTime()}`,
        ...(await manyPeopleReadMail({ people, network, shop: await readShop() })),
      })
    },

    'security.old-events': () => forgetOldEvents(db),
  }
}
