import { addressFixedStatuses } from '@nirbhaya/contract/enums'
import { choicePages as words } from '@nirbhaya/contract/messages/promises/pages'
import type { OrderDetail } from '@nirbhaya/contract/orders/orders'
import { type Choice, getMyChoice } from '@nirbhaya/contract/promises/promises'
import { useId } from 'react'
import { useAnswer } from '../api/use-answer.ts'
import { ChoiceButtons, ChoiceExpired } from '../promises/choice-buttons.tsx'
import { ChoiceText } from '../promises/choice-text.tsx'
import { NotLoaded } from '../ui/pages/not-loaded.tsx'
import { useChoice } from './use-choice.ts'

/**
 * Asks whether the customer waits or wants a refund, after a delivery date was changed or missed. The mail
 * asks the same question.
 */
export function OrderChoice({ order }: { order: OrderDetail }) {
  const { _id: id, status, canPayBalance } = order
  // Until the parcel leaves or the order is cancelled, the page asks the server whether the customer has to
  // choose. Even while the parcel is being prepared, some customers can still choose: for example, a customer
  // who chose the refund can change to waiting.
  const isAsked = !addressFixedStatuses.includes(status)
  const asked = useAnswer(getMyChoice, { params: { id } }, { isAsked })
  const { data, status: asking, hasFailed, reload } = asked
  // A customer who does not choose in time gets a default, for example a refund. So if it is unknown whether
  // the customer has to choose, because loading failed, a notice says so.
  if (isAsked && !data && hasFailed) {
    return (
      <NotLoaded className="mb-6 sm:mb-8" isBusy={asking === 'loading'} onRetry={reload}>
        {words.notChecked}
      </NotLoaded>
    )
  }
  const choice = data?.choice
  if (!isAsked || !choice || choice.outcome) return null
  return <ChoiceQuestion canPayBalance={canPayBalance} choice={choice} key={choice.token} />
}

interface ChoiceQuestionProps {
  choice: Choice & { token: string }
  canPayBalance: boolean
}

function ChoiceQuestion({ choice: { token, ...loaded }, canPayBalance }: ChoiceQuestionProps) {
  const id = useId()
  const choosing = useChoice(loaded, token)
  const { about, answer, outcome } = choosing.choice
  return (
    <section
      aria-labelledby={id}
      className="mb-6 rounded-card border border-rose-gold bg-blush/60 p-5 sm:mb-8 sm:p-7 print:hidden"
    >
      <h2 className="display mb-3 text-2xl" id={id}>
        {outcome ? words.endedTitle[outcome] : words.title[about]}
      </h2>
      <ChoiceText choice={choosing.choice} />
      {!outcome && choosing.isLate && <ChoiceExpired />}
      {!outcome && !choosing.isLate && (
        <div className="mt-6 max-w-xl">
          <h3 className="mb-4 font-semibold">{words.choose}</h3>
          {canPayBalance && !answer && <p className="mb-4">{words.payingWaits}</p>}
          <ChoiceButtons
            answer={answer}
            hasFailed={choosing.hasFailed}
            onChoose={(wish) => void choosing.choose(wish)}
            sending={choosing.sending}
            token={token}
          />
        </div>
      )}
    </section>
  )
}
