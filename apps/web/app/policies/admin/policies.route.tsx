import { policyPages } from '@nirbhaya/contract/messages/policies'
import { policyEditorWords as words } from '@nirbhaya/contract/messages/policies/admin'
import { listPolicies } from '@nirbhaya/contract/policies/admin'
import { Link } from 'react-router'
import { AdminPage } from '../../admin/admin-page.tsx'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { PolicyTabs } from './policy-tabs.tsx'

export const meta = unlisted(words.title)

export default function PoliciesRoute() {
  return (
    <AdminPage intro={words.intro} title={words.title}>
      <PolicyTabs />
      <Policies />
    </AdminPage>
  )
}

function Policies() {
  const loaded = useAnswer(listPolicies, {})
  return (
    <LoadedFrame loaded={loaded} loading={words.loading}>
      {({ policies }) => (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
          {policies.map(({ kind, version, hasDraft, startsOn }) => (
            <li key={kind}>
              <Link
                className="flex items-center gap-4 px-5 py-4 transition-colors hover:bg-cream-deep/60"
                to={`/admin/policies/${kind}`}
              >
                <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-2">
                  <span className="min-w-0 max-sm:w-full">
                    <span className="block font-semibold">{policyPages.titles[kind]}</span>
                    <span className="block text-sm text-muted">
                      {words.state(version.number, version.since)}
                    </span>
                  </span>
                  <span className="flex flex-wrap gap-2">
                    {hasDraft && (
                      <Badge tone="yellow">
                        {startsOn ? words.announced(startsOn) : words.draft}
                      </Badge>
                    )}
                    <Badge tone={version.isDemo ? 'blue' : 'green'}>
                      {version.isDemo ? words.demo : words.own}
                    </Badge>
                  </span>
                </span>
                <Icon className="size-5 shrink-0 text-muted" name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </LoadedFrame>
  )
}
