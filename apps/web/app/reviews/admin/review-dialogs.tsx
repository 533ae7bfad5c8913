import { longest } from '@nirbhaya/contract/input-limits'
import { labels } from '@nirbhaya/contract/messages/labels'
import { adminReviewMessages as words } from '@nirbhaya/contract/messages/reviews/admin'
import {
  type AdminReview,
  answerForm,
  answerReview,
  hideReview,
  hidingForm,
  listAllReviews,
} from '@nirbhaya/contract/reviews/admin'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useOutdated } from '../../api/use-change.ts'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { clearDraft } from '../../forms/form-draft.ts'
import { useServerForm } from '../../forms/use-server-form.ts'
import { toast } from '../../toasts/toast.ts'
import { DialogCard } from '../../ui/dialog-card.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Stars } from '../../ui/stars.tsx'

interface DialogProps {
  review: AdminReview
  isOpen: boolean
  onClose: () => void
}

/** The dialog for the owner's public answer to a review. */
export function AnswerDialog(props: DialogProps) {
  return (
    <DialogCard
      description={<Quoted review={props.review} />}
      isOpen={props.isOpen}
      onOpenChange={(open) => !open && props.onClose()}
      title={words.answerTitle(props.review.author)}
    >
      <AnswerForm {...props} />
    </DialogCard>
  )
}

/** The dialog that hides a review. It asks for the reason. */
export function HideDialog(props: DialogProps) {
  return (
    <DialogCard
      description={<Quoted review={props.review} />}
      isOpen={props.isOpen}
      onOpenChange={(open) => !open && props.onClose()}
      title={words.hideTitle(props.review.author)}
    >
      <HideForm {...props} />
    </DialogCard>
  )
}

/** Shows the review that is being answered or hidden. */
function Quoted({ review: { stars, text } }: Pick<DialogProps, 'review'>) {
  return (
    <blockquote className="border-l-2 border-rose-gold/50 pl-4">
      <Stars rating={stars} />
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
    </blockquote>
  )
}

function AnswerForm({ review: { _id: id, reply = '' }, onClose }: DialogProps) {
  const outdated = useOutdated(listAllReviews)
  const draft = `review-answer:${id}`
  const { formProps, field, failure, isBusy } = useServerForm(answerForm(reply), {
    async send(body) {
      await browserApi(answerReview, { params: { id }, body, timeoutMs })
      toast.success(body.reply ? words.answered : words.answerRemoved)
      outdated()
      onClose()
    },
    defaultValues: { reply },
    draft,
  })

  // Cancel deletes the draft of the answer. Escape only closes the dialog, so the draft is there when
  // the owner opens the dialog again.
  function cancel() {
    clearDraft(draft)
    onClose()
  }

  return (
    <form {...formProps} className="mt-5">
      <TextArea
        {...field('reply')}
        hint={reply ? words.changeAnswerHint : words.answerHint}
        label={labels.reviewReply}
        maxLength={longest.reviewReply}
        required={!reply}
      />
      <DialogEnding
        busyLabel={words.saving}
        failure={failure}
        isBusy={isBusy}
        label={words.publish}
        onOther={cancel}
      />
    </form>
  )
}

function HideForm({ review: { _id: id }, onClose }: DialogProps) {
  const outdated = useOutdated(listAllReviews)
  const { formProps, field, failure, isBusy } = useServerForm(hidingForm, {
    async send(body) {
      await browserApi(hideReview, { params: { id }, body, timeoutMs })
      toast.success(words.isHidden)
      outdated()
      onClose()
    },
    defaultValues: { reason: '' },
  })
  return (
    <form {...formProps} className="mt-5">
      <TextField
        {...field('reason')}
        autoComplete="off"
        hint={words.hideHint}
        label={labels.hidingReason}
        maxLength={longest.hidingReason}
      />
      <DialogEnding
        busyLabel={words.saving}
        failure={failure}
        isBusy={isBusy}
        label={words.confirmHiding}
        onOther={onClose}
      />
    </form>
  )
}
