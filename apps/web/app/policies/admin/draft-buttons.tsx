import { policyEditorWords as words } from '@nirbhaya/contract/messages/policies/admin'
import {
  discardPolicyDraft,
  type EditedPolicy,
  listPolicies,
  putPolicyInForce,
} from '@nirbhaya/contract/policies/admin'
import type { PolicyKind } from '@nirbhaya/contract/policies/kinds'
import { ConfirmButton } from '../../forms/ask-button.tsx'

interface DraftButtonProps {
  kind: PolicyKind
  onDone: (policy: EditedPolicy) => void
}

export const DiscardDraft = ({ kind, onDone }: DraftButtonProps) => (
  <ConfirmButton
    busyLabel={words.discarding}
    button={{ label: words.discard, variant: 'quiet' }}
    call={discardPolicyDraft}
    confirm={words.discard}
    description={words.discardText}
    keep={words.keep}
    onDone={({ policy }) => onDone(policy)}
    outdates={[listPolicies]}
    params={{ kind }}
    title={words.discardTitle}
    variant="danger"
  />
)

export const PutInForce = ({ kind, onDone, revision }: DraftButtonProps & { revision: number }) => (
  <ConfirmButton
    body={{ revision }}
    busyLabel={words.puttingInForce}
    button={{ label: words.putInForce, size: 'medium', variant: 'outline' }}
    call={putPolicyInForce}
    confirm={words.confirmInForce}
    description={words.inForceText}
    onDone={({ policy }) => onDone(policy)}
    outdates={[listPolicies]}
    params={{ kind }}
    title={words.inForceTitle}
  />
)
