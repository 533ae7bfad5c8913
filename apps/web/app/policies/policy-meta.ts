import type { Policy } from '../content/policies/policies.ts'
import { pageMeta, pageTitle } from '../seo/page-meta.ts'

type Matches = Parameters<typeof pageMeta>[0]['matches']

export const policyMeta = ({ title, description, path }: Policy, matches: Matches) =>
  pageMeta({ title: pageTitle(title), description, path, matches })
