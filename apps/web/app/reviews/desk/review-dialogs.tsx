import { longest } from '@nirbhaya/contract/limits'
import { messages } from '@nirbhaya/contract/messages'
import { deskWords } from '@nirbhaya/contract/messages/desk'
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
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { Button } from '../../ui/button.tsx'
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
      <Ending failure={failure} isBusy={isBusy} onClose={onClose} />
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
      <Ending failure={failure} isBusy={isBusy} onClose={onClose} />
    </form>
  )
}

interface EndingProps extends Pick<DialogProps, 'onClose'> {
  failure: Parameters<typeof FormFailureNotice>[0]['failure']
  isBusy: boolean
}

function Ending({ failure, isBusy, onClose }: EndingProps) {
  return (
    <div className="mt-6">
      <FormFailureNotice failure={failure} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose} variant="outline">
          {deskWords.cancel}
        </Button>
        <Button busyLabel={words.saving} isBusy={isBusy} type="submit">
          {words.save}
        </Button>
      </div>
    </div>
  )
}
