import { addressWords as words } from '@nirbhaya/contract/messages/orders/addresses'
import type { LinkedCheck } from '@nirbhaya/contract/orders/address-checks'
import type { FormOutcome } from '../../forms/form-outcome.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { ConfirmForm, CorrectForm } from './address-answer-forms.tsx'

interface AddressAnswerProps {
  check: LinkedCheck
  outcome: FormOutcome<unknown> | undefined
}

/** Asks the customer to confirm the address or to correct it. */
export function AddressAnswer({ check, outcome }: AddressAnswerProps) {
  const outcomeOf = (answer: string) => (outcome?.typed.answer === answer ? outcome : undefined)
  const corrected = outcomeOf('corrected')
  return (
    <>
      {!check.answer && <ConfirmForm outcome={outcomeOf('confirmed')} />}
      {/* An accepted answer changes the key, so React renders a new element with the form closed. */}
      <details className="mt-3" key={JSON.stringify(check)} open={corrected?.failure !== undefined}>
        <summary
          className={`${buttonClasses({ variant: 'outline', isFullWidth: true })} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
        >
          {check.answer ? words.change : words.correct}
        </summary>
        <CorrectForm outcome={corrected} user={check.user} />
      </details>
    </>
  )
}
