import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { policyEditorWords as words } from '@nirbhaya/contract/messages/policies/admin'
import {
  type EditedPolicy,
  getEditedPolicy,
  listPolicies,
  policyForm,
  savePolicyDraft,
} from '@nirbhaya/contract/policies/admin'
import type { PolicyTexts } from '@nirbhaya/contract/policies/policy-text'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useOutdated, useUpdateAnswer } from '../../api/use-change.ts'
import { useServerForm } from '../../forms/use-server-form.ts'
import { toast } from '../../toasts/toast.ts'

const textsOf = ({ draft, texts }: EditedPolicy): PolicyTexts => draft?.texts ?? texts

/** Keeps the state of a policy's form while the owner writes its draft. */
export function usePolicyEditor(policy: EditedPolicy) {
  const { kind, draft } = policy
  const better = useUpdateAnswer(getEditedPolicy)
  const outdated = useOutdated(listPolicies)
  const server = useServerForm(policyForm, {
    defaultValues: textsOf(policy),
    exception: words.failed,
    invalid: editorMessages.invalid,
    send,
  })

  async function send(texts: PolicyTexts) {
    const sent = JSON.stringify(server.form.getValues())
    const body = { ...texts, revision: draft?.revision ?? 0 }
    const answer = await browserApi(savePolicyDraft, { params: { kind }, body, timeoutMs })
    // Text that was typed during the request stays in the form, and has to be saved, too.
    const hasTypedOn = JSON.stringify(server.form.getValues()) !== sent
    take(answer.policy, hasTypedOn)
    toast.success(answer.message)
  }

  /** Shows the policy as it is after a change. */
  function take(now: EditedPolicy, keepValues = false) {
    server.form.reset(textsOf(now), { keepValues })
    better((known) => (known.policy.kind === kind ? { ...known, policy: now } : known))
    void outdated()
  }

  return { ...server, take, isChanged: server.form.formState.isDirty }
}
