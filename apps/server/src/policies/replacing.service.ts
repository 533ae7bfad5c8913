import { indiaDayOf } from '@nirbhaya/contract/dates'
import { clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { invalidate } from '../platform/response-cache/invalidate.ts'
import {
  keepVersion,
  listStartingKinds,
  lockCurrentRows,
  lockDraftRow,
  type PolicyRow,
  updatePolicyRow,
  type VersionRow,
} from './policies.queries.ts'
import { policiesKey, textsFor } from './policies.service.ts'
import { getPolicyFacts } from './policy-facts.service.ts'

/**
 * Replaces the version in force by the draft. The version before it keeps the text and the facts of today. The caller
 * has locked the policies and the draft.
 */
export async function replaceCurrent(
  tx: Tx,
  config: Pick<Config, 'seller'>,
  { current, draft, since }: { current: VersionRow; draft: PolicyRow; since: string },
): Promise<void> {
  const today = await getPolicyFacts(tx, config)
  await keepVersion(tx, current.id, { texts: textsFor(current, today), facts: today.facts })
  await updatePolicyRow(tx, draft.id, { number: current.number + 1, since, planned: null })
  await invalidate(tx, policiesKey)
}

/** Puts the announced versions in force whose day has come. It may be repeated and run several times at once. */
export async function startAnnounced(db: Db, config: Pick<Config, 'seller'>): Promise<void> {
  const day = indiaDayOf(clock.now())
  for (const kind of await listStartingKinds(db, day)) {
    await db.transaction(async (tx) => {
      const current = (await lockCurrentRows(tx)).find((row) => row.kind === kind)
      const draft = await lockDraftRow(tx, kind)
      const since = draft?.planned
      if (!current || !draft || !since || since > day) return
      await replaceCurrent(tx, config, { current, draft, since })
    })
  }
}
