import { policyKinds } from '@nirbhaya/contract/policies/kinds'
import { firstVersionDay } from '@nirbhaya/contract/policies/rules'
import { demoPolicies } from '../demo/policies.ts'
import type { Db } from '../platform/database/client.ts'
import { insertPolicyRow } from './policies.queries.ts'

/**
 * Inserts the first version of each policy that has none. A shop without the demo gets them too, because it may
 * not sell without policies.
 */
export async function seedPolicies(db: Db): Promise<void> {
  for (const kind of policyKinds) {
    const { pendant, product } = demoPolicies[kind]
    await insertPolicyRow(db, {
      kind,
      number: 1,
      since: firstVersionDay,
      texts: pendant,
      otherTexts: product,
      isDemo: true,
    })
  }
}
