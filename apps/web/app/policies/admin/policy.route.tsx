import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { policyPages } from '@nirbhaya/contract/messages/policies'
import { policyEditorWords as words } from '@nirbhaya/contract/messages/policies/admin'
import { getEditedPolicy } from '@nirbhaya/contract/policies/admin'
import { type PolicyKind, policyKinds, policyPaths } from '@nirbhaya/contract/policies/kinds'
import { AdminPage } from '../../admin/admin-page.tsx'
import { LoadedForm } from '../../admin/editor/loaded-form.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/policy.route'
import { PolicyEditor } from './policy-editor.tsx'

const kindIn = (name: string) => policyKinds.find((one) => one === name)
const titleOf = (kind: PolicyKind | undefined) => (kind ? policyPages.titles[kind] : words.title)

export const meta: Route.MetaFunction = ({ params, matches }) =>
  unlistedMeta(titleOf(kindIn(params.kind)), matches)

export default function PolicyRoute({ params }: Route.ComponentProps) {
  const kind = kindIn(params.kind)
  return (
    <AdminPage back={{ label: words.title, to: '/admin/policies' }} title={titleOf(kind)}>
      {kind ? <Policy key={kind} kind={kind} /> : <p>{words.noSuchPolicy}</p>}
    </AdminPage>
  )
}

function Policy({ kind }: { kind: PolicyKind }) {
  const loaded = useAnswer(getEditedPolicy, { params: { kind } })
  return (
    <LoadedForm
      hint={adminMessages.failedHint}
      loaded={loaded}
      other={{ label: words.title, to: '/admin/policies' }}
      title={adminMessages.failed}
    >
      {({ policy }) => (
        <>
          <ButtonLink className="mb-6" size="small" to={policyPaths[kind]} variant="outline">
            {words.see}
          </ButtonLink>
          <PolicyEditor policy={policy} />
        </>
      )}
    </LoadedForm>
  )
}
