import { longest } from '@nirbhaya/contract/limits'
import { messages } from '@nirbhaya/contract/messages'
import { reviewDeskWords as words } from '@nirbhaya/contract/messages/reviews/desk'
import {
  answerReview,
  type DeskReview,
  hideReview,
  listAllReviews,
} from '@nirbhaya/contract/reviews/desk'
import {
  answerReview as answerSchema,
  hideReview as hideSchema,
} from '@nirbhaya/contract/reviews/desk.schemas'
import { toast } from 'react-hot-toast'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useOutdated } from '../../api/use-change.ts'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { DialogCard } from '../../ui/dialog-card.tsx'
import { TextField } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'

interface DialogProps {
  review: DeskReview
  isOpen: boolean
  onClose: () => void
}

/** Asks what everybody shall read below a review. */
export function AnswerDialog(props: DialogProps) {
  return (
    <DialogCard
      isOpen={props.isOpen}
      onOpenChange={(open) => !open && props.onClose()}
      title={words.of(props.review.author)}
    >
      <AnswerForm {...props} />
    </DialogCard>
  )
}

/** Asks why a review is hidden. */
export function HideDialog(props: DialogProps) {
  return (
    <DialogCard
      isOpen={props.isOpen}
      onOpenChange={(open) => !open && props.onClose()}
      title={words.of(props.review.author)}
    >
      <HideForm {...props} />
    </DialogCard>
  )
}

function AnswerForm({ review: { _id: id, reply = '' }, onClose }: DialogProps) {
  const outdated = useOutdated(listAllReviews)
  const { formProps, field, failure, isBusy } = useServerForm(answerSchema.body, {
    async send(body) {
      await browserApi(answerReview, { params: { id }, body, timeoutMs })
      toast.success(words.answered)
      outdated()
      onClose()
    },
    defaultValues: { reply },
  })
  return (
    <form {...formProps} className="mt-5">
      <TextArea
        {...field('reply')}
        hint={words.answerHint}
        label={messages.labels.reviewReply}
        maxLength={longest.reviewReply}
        required={false}
      />
      <DialogEnding
        busyLabel={words.saving}
        failure={failure}
        isBusy={isBusy}
        label={words.save}
        onOther={onClose}
      />
    </form>
  )
}

function HideForm({ review: { _id: id }, onClose }: DialogProps) {
  const outdated = useOutdated(listAllReviews)
  const { formProps, field, failure, isBusy } = useServerForm(hideSchema.body, {
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
        label={messages.labels.hidingReason}
        maxLength={longest.hidingReason}
      />
      <DialogEnding
        busyLabel={words.saving}
        failure={failure}
        isBusy={isBusy}
        label={words.save}
        onOther={onClose}
      />
    </form>
  )
}
