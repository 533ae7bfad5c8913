import { listMyOrderMails } from '@nirbhaya/contract/buyer-mails/buyer-mails'
import { formatDateTime } from '@nirbhaya/contract/dates'
import type { ReactNode } from 'react'
import { useAnswer } from '../api/use-answer.ts'
import { WrittenText } from '../ui/written-text.tsx'

interface ReceivedMailsProps {
  orderId: string
  /** Draws the section around the list. There is none if the shop wrote nothing. */
  frame: (mails: ReactNode) => ReactNode
}

/** What the shop wrote about a customer's order. */
export function ReceivedMails({ orderId, frame }: ReceivedMailsProps) {
  const { data } = useAnswer(listMyOrderMails, { params: { id: orderId } })
  if (!data || data.mails.length === 0) return null
  return frame(
    <ul className="divide-y divide-line">
      {data.mails.map(({ _id, subject, message, at }) => (
        <li className="py-2 first:pt-0 last:pb-0" key={_id}>
          <details>
            <summary className="min-h-11 cursor-pointer py-1 wrap-anywhere">
              <span className="font-semibold text-deep-pink">{subject}</span>{' '}
              <time className="block text-sm text-muted" dateTime={at}>
                {formatDateTime(at)}
              </time>
            </summary>
            <div className="mt-2 border-l-2 border-line pl-4 wrap-anywhere">
              <WrittenText text={message} />
            </div>
          </details>
        </li>
      ))}
    </ul>,
  )
}
