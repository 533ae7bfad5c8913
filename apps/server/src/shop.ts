import { accountJobs } from './accounts/accounts.jobs.ts'
import type { Accounts } from './accounts/accounts.service.ts'
import type { AuthOn } from './accounts/auth.ts'
import { orderJobs } from './orders/orders.jobs.ts'
import type { Settling } from './orders/settling.service.ts'
import type { Payments } from './payments/payments.service.ts'
import type { PaymentProvider } from './payments/providers/provider.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/database/client.ts'
import type { JobHandlers, Jobs } from './platform/jobs/jobs.ts'
import type { SendMail } from './platform/mail/mailer.ts'
import type { Storage } from './platform/storage/storage.ts'

/** What the rooms stand on. */
export interface Foundations {
  db: Db
  jobs: Jobs
  storage: Storage
  provider: PaymentProvider
  sendMail: SendMail
  authOn: AuthOn
}

/** Every room, ready to be served and to be worked for. */
export interface Shop {
  db: Db
  storage: Storage
  accounts: Accounts
  payments: Payments
  settling: Settling
  jobHandlers: JobHandlers
}

/** Puts the rooms together; nothing is started yet. */
export function composeShop(foundations: Foundations, config: Config): Shop {
  const { db, jobs, storage, provider, sendMail, authOn } = foundations
  const { publicUrl, apiUrl } = config
  const settling: Settling = { db, jobs, provider }
  return {
    db,
    storage,
    accounts: { db, jobs, authOn, adminEmail: config.admin.email },
    payments: { db, jobs, provider, publicUrl, apiUrl },
    settling,
    jobHandlers: {
      ...accountJobs({ db, sendMail, publicUrl }),
      ...orderJobs({ db, sendMail, publicUrl, settling }),
    },
  }
}
