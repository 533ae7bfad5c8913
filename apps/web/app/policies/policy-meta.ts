import { shopFrontIn } from '../api/shop-front.ts'
import { itemOf, type PolicyOf } from '../content/policies/policies.ts'
import { pageMeta, pageTitle } from '../seo/page-meta.ts'

type Matches = Parameters<typeof pageMeta>[0]['matches']

export function policyMeta(policyOf: PolicyOf, matches: Matches) {
  const { title, description, path } = policyOf(itemOf(shopFrontIn(matches)))
  return pageMeta({ title: pageTitle(title, matches), description, path, matches })
}
