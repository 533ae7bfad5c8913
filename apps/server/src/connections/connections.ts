import type { Accounts } from '../payments/accounts/follow-accounts.service.ts'
import type { PaymentQueues } from '../payments/payments.queues.ts'
import type { OpenAccount } from '../payments/providers/providers.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'

export interface Connections {
  db: Db
  /** The shop's secret, with which keys are encrypted. */
  secret: string
  config: Config
  jobs: Jobs<PaymentQueues>
  providers: Accounts
  openAccount: OpenAccount
}
