import type { RefundPlan } from '@nirbhaya/contract/constants'
import { longest } from '@nirbhaya/contract/limits'
import { messages } from '@nirbhaya/contract/messages'
import { orderDeskWords } from '@nirbhaya/contract/messages/orders/desk'
import { type FormEvent, useState } from 'react'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { DialogCard } from '../../ui/dialog-card.tsx'
import { TextField } from '../../ui/field.tsx'
import { CancelFields } from './cancel-fields.tsx'
import type { Details, Question } from './question.ts'
import { ToldMail } from './told-mail.tsx'

const words = orderDeskWords.change

interface ChangeDialogProps {
  /** What was asked last; it stays while the dialog goes. */
  question: Question | undefined
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: (question: Question, details: Details) => void
}

/** Asks once more before customers get mails, and says which mail goes to whom. */
export function ChangeDialog({ question, isOpen, isBusy, onClose, onConfirm }: ChangeDialogProps) {
  if (!question) return null
  const { orders, status, note } = question
  const isNote = note !== undefined
  return (
    <DialogCard
      description={
        <>
          <ToldMail question={question} />
          {status === 'Cancelled' && <p className="mt-3">{words.cancels}</p>}
          <p className="mt-3">{words.waits}</p>
        </>
      }
      isOpen={isOpen}
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={isNote ? words.noteQuestion : words.question(orders.length, status)}
    >
      <ChangeForm isBusy={isBusy} onClose={onClose} onConfirm={onConfirm} question={question} />
    </DialogCard>
  )
}

type ChangeFormProps = Pick<ChangeDialogProps, 'isBusy' | 'onClose' | 'onConfirm'> & {
  question: Question
}

function ChangeForm({ question, isBusy, onClose, onConfirm }: ChangeFormProps) {
  const { orders, status } = question
  const isNote = question.note !== undefined
  const asksNote = status === 'Shipped' && orders.length === 1
  const isCancelling = status === 'Cancelled'
  const [note, setNote] = useState(question.note ?? orders[0]?.tracking ?? '')
  const [reason, setReason] = useState('')
  const [refund, setRefund] = useState<RefundPlan>()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy)
      onConfirm(
        question,
        isCancelling ? { reason, refund } : { tracking: asksNote ? note.trim() : '' },
      )
  }

  return (
    <form onSubmit={submit}>
      {asksNote && (
        <TextField
          autoComplete="off"
          className="mt-5"
          hint={words.trackingHint}
          label={isNote ? messages.labels.tracking : words.optional(messages.labels.tracking)}
          maxLength={longest.trackingNote}
          name="tracking"
          onChange={(event) => setNote(event.target.value)}
          required={isNote}
          value={note}
        />
      )}
      {isCancelling && (
        <CancelFields
          hasMoney={orders.some(({ paid, refunded }) => paid > refunded)}
          onReason={setReason}
          onRefund={setRefund}
          reason={reason}
          refund={refund}
        />
      )}
      <DialogEnding
        busyLabel={words.busy}
        isBusy={isBusy}
        label={isNote ? words.confirmNote : words.confirm(status)}
        onOther={onClose}
        variant={isCancelling ? 'danger' : 'primary'}
      />
    </form>
  )
}
