import { promiseWords as words } from '@nirbhaya/contract/messages/promises'
import type { Choice } from '@nirbhaya/contract/promises/promises'

/**
 * Shows the old and the new date, and the reason. Below them it shows one of three: the result, the
 * customer's answer, or what happens without an answer.
 */
export function ChoiceText({ choice }: { choice: Choice }) {
  const { order, about, before, delivery, reason, withoutAnswer, answer, until, outcome } = choice
  return (
    <div className="grid gap-3">
      <p>
        <span>{words.about[about](order)}</span>{' '}
        {about === 'move' && <span>{words.now(delivery)}</span>}
      </p>
      {before && <p className="text-muted">{words.was(before)}</p>}
      {about === 'overdue' && delivery && <p className="text-muted">{words.was(delivery)}</p>}
      {reason && (
        <div className="border-l-2 border-rose-gold pl-4">
          <p className="text-sm text-muted">{words.reason}</p>
          <p className="wrap-anywhere">{reason}</p>
        </div>
      )}
      <p className="font-semibold" role="status">
        {outcome
          ? words.ended[outcome]
          : answer
            ? words.chosen[answer](until)
            : words.withoutAnswer[withoutAnswer](until)}
      </p>
    </div>
  )
}
