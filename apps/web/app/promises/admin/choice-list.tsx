import { formatDateTime } from '@nirbhaya/contract/dates'
import { promisePages as words } from '@nirbhaya/contract/messages/promises/admin-pages'
import { formatRupees } from '@nirbhaya/contract/money'
import type { AdminChoice } from '@nirbhaya/contract/promises/admin'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { PromiseRow, PromiseRows } from './promise-row.tsx'

const tones: Record<keyof typeof words.states, BadgeTone> = {
  wait: 'green',
  refund: 'red',
  none: 'yellow',
}

interface ChoiceListProps {
  choices: AdminChoice[]
  /** Returns what the row of this choice shows at its end, for example a button that stops the refund. */
  actionOf?: (choice: AdminChoice) => ReactNode
}

/**
 * Lists the customers who were asked to wait or be refunded, after a move or a missed date. A row shows the
 * customer's answer and the final outcome. A choice without an outcome shows its deadline instead. If the
 * customer has not answered, the row also shows what will happen at the deadline.
 */
export function ChoiceList({ choices, actionOf }: ChoiceListProps) {
  return (
    <PromiseRows>
      {choices.map((choice) => {
        const { _id, orderId, customer, email, about, answer, withoutAnswer, until, outcome } =
          choice
        return (
          <PromiseRow customer={customer} email={email} key={_id} orderId={orderId}>
            <Badge tone={tones[answer ?? 'none']}>{words.states[answer ?? 'none']}</Badge>
            <span className="font-semibold tabular-nums">{formatRupees(choice.refundable)}</span>
            <span className="text-muted">
              <span>{words.about[about]}</span>
              {outcome ? (
                <>
                  {' '}
                  <span>{`· ${words.outcomes[outcome]}`}</span>
                </>
              ) : (
                <>
                  <span>{`${!answer ? ` · ${words.resultWithoutAnswer[withoutAnswer]}` : ''} ·`}</span>{' '}
                  <time dateTime={until}>{words.until(formatDateTime(until))}</time>
                </>
              )}
            </span>
            {actionOf?.(choice)}
          </PromiseRow>
        )
      })}
    </PromiseRows>
  )
}
