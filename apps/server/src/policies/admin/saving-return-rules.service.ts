import type { ReturnRules } from '@nirbhaya/contract/policies/rules'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/database/client.ts'
import { invalidate } from '../../platform/response-cache/invalidate.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { lockCurrentRows } from '../policies.queries.ts'
import { getPolicyFacts } from '../policy-facts.service.ts'
import { renewPolicies } from '../renewing.service.ts'
import { returnRules, returnRulesKey } from '../return-rules.service.ts'

/** Changes the rules of complaints and returns. Orders that were placed keep theirs. */
export function saveReturnRules(
  db: Db,
  config: Pick<Config, 'seller'>,
  { rules, actorId }: { rules: ReturnRules; actorId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockCurrentRows(tx)
    const before = await getPolicyFacts(tx, config)
    await saveSettings(tx, returnRules, actorId, rules)
    const { facts: after } = await getPolicyFacts(tx, config)
    await renewPolicies(tx, before, after)
    await invalidate(tx, returnRulesKey)
  })
}
