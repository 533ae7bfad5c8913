import { longest } from '@nirbhaya/contract/input-limits'
import { labels } from '@nirbhaya/contract/messages/labels'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import type { FormFailure } from '../../forms/form-failure.ts'
import { useServerForm } from '../../forms/use-server-form.ts'
import { DialogCard } from '../../ui/dialog-card.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { type ChangeFields, changeForm, moneyOf } from './change-values.ts'
import { Backward, Unpaid } from './change-warnings.tsx'
import { MailPreview } from './mail-preview.tsx'
import { type Details, type Question, splitChosen } from './question.ts'
import { CancelFields } from './refund/cancel-fields.tsx'

const words = adminOrderMessages.change

interface ChangeDialogProps {
  /**
   * The last question that was asked. It stays set while the dialog closes, so that the dialog's text does
   * not change.
   */
  question: Question | undefined
  isOpen: boolean
  isBusy: boolean
  /** Why the last attempt to save the change failed. */
  failure: FormFailure | undefined
  onClose: () => void
  onConfirm: (question: Question, details: Details) => void
}

/** The dialog that asks for confirmation before customers get mails. It shows the mail and its recipients. */
export function ChangeDialog({ question, isOpen, ...form }: ChangeDialogProps) {
  if (!question) return null
  const { isBusy, onClose } = form
  const { status, note } = question
  const { changing } = splitChosen(question)
  const isNote = note !== undefined
  return (
    <DialogCard
      description={
        <>
          <MailPreview question={question} />
          <Backward question={question} />
          <Unpaid question={question} />
          <p className="mt-3">{words.waits}</p>
        </>
      }
      isOpen={isOpen}
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={isNote ? words.noteQuestion : words.question(changing.length, status)}
    >
      <ChangeForm {...form} question={question} />
    </DialogCard>
  )
}

type ChangeFormProps = Omit<ChangeDialogProps, 'isOpen'> & { question: Question }

function ChangeForm({ question, isBusy, failure, onClose, onConfirm }: ChangeFormProps) {
  const { orders, status } = question
  const isNote = question.note !== undefined
  const asksNote = status === 'Shipped' && orders.length === 1
  const isCancelling = status === 'Cancelled'
  const { form, formProps, field } = useServerForm<ChangeFields, ChangeFields>(
    changeForm(question),
    {
      async send({ tracking, reason, refund }) {
        if (isBusy) return
        const told = isCancelling ? { reason, ...(refund && { refund }) } : {}
        onConfirm(question, { ...told, ...(asksNote && { tracking }) })
      },
      defaultValues: { tracking: question.note ?? orders[0]?.tracking ?? '', reason: '' },
    },
  )

  return (
    <form {...formProps}>
      {asksNote && (
        <TextField
          {...field('tracking')}
          autoComplete="off"
          className="mt-5"
          hint={words.trackingHint}
          label={isNote ? labels.tracking : words.optional(labels.tracking)}
          maxLength={longest.trackingNote}
          required={isNote}
        />
      )}
      {isCancelling && <CancelFields field={field} form={form} rupees={moneyOf(question)} />}
      <DialogEnding
        busyLabel={words.busy}
        failure={failure}
        isBusy={isBusy}
        label={isNote ? words.confirmNote : words.confirm(status)}
        onOther={onClose}
        otherLabel={isCancelling ? words.leave : undefined}
        variant={isCancelling ? 'danger' : 'primary'}
      />
    </form>
  )
}
