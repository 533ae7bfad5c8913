import { policyEditorWords as words } from '@nirbhaya/contract/messages/policies/admin'
import {
  discardPolicyDraft,
  type EditedPolicy,
  listPolicies,
  putPolicyInForce,
  startForm,
  withdrawPolicy,
} from '@nirbhaya/contract/policies/admin'
import type { PolicyKind } from '@nirbhaya/contract/policies/kinds'
import { AskButton, ConfirmButton } from '../../forms/ask-button.tsx'

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

interface PutInForceProps extends DraftButtonProps {
  revision: number
  /** Today, in India. */
  today: string
}

export const PutInForce = ({ kind, onDone, revision, today }: PutInForceProps) => (
  <AskButton
    bodyOf={({ startsOn }) => ({ revision, startsOn })}
    busyLabel={words.puttingInForce}
    button={{ label: words.putInForce, size: 'medium', variant: 'outline' }}
    call={putPolicyInForce}
    confirm={words.confirmInForce}
    description={words.inForceText}
    fields={{ startsOn: { as: 'date', label: words.startsOn } }}
    onDone={({ policy }) => onDone(policy)}
    outdates={[listPolicies]}
    params={{ kind }}
    schema={startForm}
    title={words.inForceTitle}
    values={{ startsOn: today }}
  />
)

export const Withdraw = ({ kind, onDone }: DraftButtonProps) => (
  <ConfirmButton
    busyLabel={words.withdrawing}
    button={{ label: words.withdraw, variant: 'quiet' }}
    call={withdrawPolicy}
    confirm={words.withdraw}
    description={words.withdrawText}
    keep={words.keep}
    onDone={({ policy }) => onDone(policy)}
    outdates={[listPolicies]}
    params={{ kind }}
    title={words.withdrawTitle}
  />
)
