import type { BatchQueues } from '../batches/batches.queues.ts'
import type { ShopContext } from '../platform/context.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import { lockCurrentRows } from './policies.queries.ts'
import type { PolicyQueues } from './policies.queues.ts'
import { deliveryFacts, getPolicyFacts } from './policy-facts.service.ts'
import { renewPolicies } from './renewing.service.ts'
import { startAnnounced } from './replacing.service.ts'

export const policyJobs = ({
  db,
  config,
}: ShopContext): Handlers<PolicyQueues & Pick<BatchQueues, 'delivery.terms-changed'>> => ({
  'policy.start': () => startAnnounced(db, config),
  'delivery.terms-changed': ({ before, after }) =>
    db.transaction(async (tx) => {
      await lockCurrentRows(tx)
      const today = await getPolicyFacts(tx, config)
      const facts = { ...today.facts, ...deliveryFacts(before) }
      await renewPolicies(tx, { ...today, facts }, after ? deliveryFacts(after) : today.facts)
    }),
})
