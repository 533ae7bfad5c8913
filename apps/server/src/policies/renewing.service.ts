import { indiaDayOf } from '@nirbhaya/contract/dates'
import { fieldsIn } from '@nirbhaya/contract/filled-text'
import { type PolicyFact, type PolicyFacts, policyFacts } from '@nirbhaya/contract/policies/kinds'
import type { PolicyTexts } from '@nirbhaya/contract/policies/policy-text'
import { clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database/client.ts'
import { invalidate } from '../platform/response-cache/invalidate.ts'
import { insertPolicyRow, keepVersion, lockCurrentRows } from './policies.queries.ts'
import { policiesKey, textsFor } from './policies.service.ts'
import type { FactsOfToday } from './policy-facts.service.ts'

/**
 * Gives each policy that names a changed fact a new version with the same text. The version before it keeps the
 * texts and facts of before, so it reads as it did for the customers who bought under it. Lock the policies before
 * you read the facts.
 * @param before all facts before the change
 */
export async function renewPolicies(
  tx: Tx,
  { facts: before, isOtherProduct }: FactsOfToday,
  after: Partial<PolicyFacts>,
): Promise<void> {
  const changed = policyFacts.filter((name) => name in after && after[name] !== before[name])
  for (const current of await lockCurrentRows(tx)) {
    const { id, kind, number, texts, otherTexts, isDemo } = current
    const shown = textsFor(current, { isOtherProduct })
    if (!namesOneOf(shown, changed)) continue
    await keepVersion(tx, id, { texts: shown, facts: before })
    const since = indiaDayOf(clock.now())
    await insertPolicyRow(tx, { kind, number: number + 1, since, texts, otherTexts, isDemo })
  }
  await invalidate(tx, policiesKey)
}

const namesOneOf = (texts: PolicyTexts, facts: PolicyFact[]): boolean => {
  const named = Object.values(texts).flatMap((text: string) => fieldsIn(text))
  return facts.some((fact) => named.includes(fact))
}
