import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { promisePages as words } from '@nirbhaya/contract/messages/promises/admin-pages'
import {
  listChoices,
  listMoves,
  type MovePreview,
  type MoveWish,
  startMove,
} from '@nirbhaya/contract/promises/admin'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useOutdated } from '../../api/use-change.ts'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { toast } from '../../toasts/toast.ts'

interface MoveConfirmationProps {
  wish: MoveWish
  preview: MovePreview
  requestId: string
  onBack: () => void
}

const nothingToFill = z.object({})

/**
 * The last step before a date moves. It shows how many orders are affected, what happens to the orders of
 * customers who do not answer, the mail to the customers, and the button that confirms the move.
 */
export function MoveConfirmation({ wish, preview, requestId, onBack }: MoveConfirmationProps) {
  const navigate = useNavigate()
  const outdated = useOutdated(listMoves, listChoices)
  const heading = useRef<HTMLHeadingElement>(null)
  // This step replaces the form, so its heading gets the focus.
  useEffect(() => heading.current?.focus(), [])
  const { formProps, failure, isBusy } = useServerForm(nothingToFill, {
    async send() {
      const { message } = await browserApi(startMove, { body: { ...wish, requestId }, timeoutMs })
      toast.success(message)
      outdated()
      await navigate('/admin/batches/moves')
    },
    exception: words.unanswered,
  })
  return (
    <form {...formProps} className="rounded-card border border-line bg-white p-5 sm:p-7">
      <h2 className="text-lg font-semibold outline-none" ref={heading} tabIndex={-1}>
        {batchPages.terms(wish.terms)}
      </h2>
      <p className="mt-1 text-muted wrap-anywhere">{`“${wish.reason}”`}</p>
      <div className="mt-5 grid grid-cols-1 gap-1">
        <p className="font-semibold">{words.concerns(preview.orders)}</p>
        {preview.withoutAnswer.wait > 0 && (
          <p>{words.withoutAnswer.wait(preview.withoutAnswer.wait)}</p>
        )}
        {preview.withoutAnswer.refund > 0 && (
          <p>{words.withoutAnswer.refund(preview.withoutAnswer.refund)}</p>
        )}
      </div>
      {preview.mail && <MailPreview mail={preview.mail} />}
      <DialogEnding
        busyLabel={words.confirming}
        failure={failure}
        isBusy={isBusy}
        label={words.confirm}
        onOther={onBack}
        otherLabel={words.back}
      />
    </form>
  )
}

/**
 * Shows the plain text of the mail. It has every word of the HTML version, and loads nothing from other
 * servers.
 */
function MailPreview({ mail: { subject, text } }: { mail: NonNullable<MovePreview['mail']> }) {
  return (
    <section aria-label={words.mail} className="mt-6">
      <h3 className="font-semibold">{words.mail}</h3>
      <p className="text-sm text-muted">{words.mailHint}</p>
      <div className="mt-3 rounded-control bg-cream-deep p-4 wrap-anywhere sm:p-5">
        <p className="font-semibold">
          <span className="text-muted">{words.subject}:</span> <span>{subject}</span>
        </p>
        <p className="mt-3 whitespace-pre-line">{text}</p>
      </div>
    </section>
  )
}
