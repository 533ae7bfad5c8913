import type { BatchQueues } from '../batches/batches.queues.ts'
import type { ShopContext } from '../platform/context.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import { deliveryFacts, getPolicyFacts } from './policy-facts.service.ts'
import { renewPolicies } from './renewing.service.ts'

export const policyJobs = ({
  db,
  config,
}: ShopContext): Pick<Handlers<BatchQueues>, 'delivery.terms-changed'> => ({
  'delivery.terms-changed': ({ before }) =>
    db.transaction(async (tx) => {
      const { facts } = await getPolicyFacts(tx, config)
      await renewPolicies(tx, { ...facts, ...deliveryFacts(before) }, facts)
    }),
})
