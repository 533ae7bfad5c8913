import { policyPages as words } from '@nirbhaya/contract/messages/policies'
import { type PolicyKind, policyPaths } from '@nirbhaya/contract/policies/kinds'
import type { ShownPolicy } from '@nirbhaya/contract/policies/policies'
import { pageMeta, pageTitle, unlistedMeta } from '../seo/page-meta.ts'

type Matches = Parameters<typeof pageMeta>[0]['matches']

/** Search engines list only the version in force. */
export function policyMeta(
  kind: PolicyKind,
  policy: ShownPolicy | null | undefined,
  matches: Matches,
) {
  const title = words.titles[kind]
  if (!policy) return unlistedMeta(title, matches)
  if (policy.replacedBy || policy.startsOn)
    return unlistedMeta(words.versionTitle(title, policy.number), matches)
  const { description } = policy
  return pageMeta({
    title: pageTitle(title, matches),
    description,
    path: policyPaths[kind],
    matches,
  })
}
