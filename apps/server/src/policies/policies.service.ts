import { fieldsIn } from '@nirbhaya/contract/filled-text'
import { policyPages } from '@nirbhaya/contract/messages/policies'
import {
  announcedVersion,
  type PolicyKind,
  policyFacts,
  policyKinds,
} from '@nirbhaya/contract/policies/kinds'
import type { PolicyVersion, ShownPolicy } from '@nirbhaya/contract/policies/policies'
import { readPolicy } from '@nirbhaya/contract/policies/policy-text'
import { isFilledIn } from '@nirbhaya/contract/site'
import { AppError } from '../platform/app-error.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/database/client.ts'
import {
  findDraftRow,
  listCurrentRows,
  listVersionRows,
  type PolicyRow,
  type VersionRow,
} from './policies.queries.ts'
import { type FactsOfToday, factKeys, getPolicyFacts } from './policy-facts.service.ts'

/** The cache key of all pages with a policy. */
export const policiesKey = 'policies'

/** What the page of a policy depends on: see `keepUntilChanged`. */
export const policyPageKeys = [policiesKey, ...factKeys]

/**
 * Returns a policy for its page: the version in force, the one with this number, or the announced one. An earlier
 * version has the facts of its time.
 * @throws AppError POLICY_NOT_FOUND
 */
export async function getPolicy(
  db: Db,
  config: Pick<Config, 'seller'>,
  { kind, version }: { kind: PolicyKind; version?: number | typeof announcedVersion | undefined },
): Promise<ShownPolicy> {
  const [rows, draft, today] = await Promise.all([
    listVersionRows(db, kind),
    findDraftRow(db, kind),
    getPolicyFacts(db, config),
  ])
  const { planned } = draft ?? {}
  const [current] = rows
  if (version === announcedVersion) {
    if (!draft || !planned || !current) throw new AppError('POLICY_NOT_FOUND')
    return {
      kind,
      number: current.number + 1,
      since: planned,
      startsOn: planned,
      ...readPolicy(draft.texts, today.facts),
      others: rows.map(toVersion),
    }
  }
  const place = version === undefined ? 0 : rows.findIndex(({ number }) => number === version)
  const row = rows[place]
  if (!row) throw new AppError('POLICY_NOT_FOUND')
  const next = rows[place - 1]
  return {
    kind,
    ...toVersion(row),
    ...readPolicy(textsFor(row, today), row.facts ?? today.facts),
    ...(next && { replacedBy: toVersion(next) }),
    ...(planned && row === current && { nextFrom: planned }),
    others: rows.filter((one) => one !== row).map(toVersion),
  }
}

const toVersion = ({ number, since }: VersionRow): PolicyVersion => ({ number, since })

/** Returns the texts of a version, for the product that the shop sells. A replaced version has only one. */
export const textsFor = (
  { texts, otherTexts }: Pick<PolicyRow, 'texts' | 'otherTexts'>,
  { isOtherProduct }: Pick<FactsOfToday, 'isOtherProduct'>,
) => (isOtherProduct && otherTexts ? otherTexts : texts)

/** Returns the titles of the policies whose text in force is the demo's. */
export async function listDemoPolicies(db: Db): Promise<string[]> {
  const rows = await listCurrentRows(db)
  const ofDemo = policyKinds.filter((kind) => rows.some((row) => row.kind === kind && row.isDemo))
  return ofDemo.map((kind) => policyPages.titles[kind])
}

/** Facts that a shop may not have: prices while nothing is sold, and days to return something for a change of mind. */
const optionalFacts: readonly string[] = ['return days', 'now', 'later', 'whole']

/**
 * Returns the facts that policies in force name and that the owner has not entered yet. Their pages show a
 * placeholder, or leave the sentence out.
 */
export async function listMissingFacts(db: Db, config: Pick<Config, 'seller'>): Promise<string[]> {
  const [rows, today] = await Promise.all([listCurrentRows(db), getPolicyFacts(db, config)])
  const texts = rows.filter(({ number }) => number !== null).map((row) => textsFor(row, today))
  const named = new Set(texts.flatMap((one) => Object.values(one).flatMap(fieldsIn)))
  return policyFacts.filter((name) => {
    if (!named.has(name) || optionalFacts.includes(name)) return false
    const fact = today.facts[name]
    return fact === undefined || !isFilledIn(fact)
  })
}
