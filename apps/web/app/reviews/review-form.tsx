import type { Answer } from '@nirbhaya/contract/client/client'
import { imageId } from '@nirbhaya/contract/images/images'
import { longest } from '@nirbhaya/contract/input-limits'
import { labels } from '@nirbhaya/contract/messages/labels'
import { reviewWords as words } from '@nirbhaya/contract/messages/reviews'
import {
  listOrderReviews,
  type OwnReview,
  reviewForm,
  writeReview,
} from '@nirbhaya/contract/reviews/reviews'
import { mostReviewPhotos } from '@nirbhaya/contract/reviews/rules'
import { useId, useRef, useState } from 'react'
import { browserApi } from '../api/browser-api.ts'
import { useUpdateAnswer } from '../api/use-change.ts'
import { clearDraft } from '../forms/form-draft.ts'
import { FormFailureNotice } from '../forms/form-failure-notice.tsx'
import { useServerForm } from '../forms/use-server-form.ts'
import { toast } from '../toasts/toast.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { StarChoice } from './star-choice.tsx'
import { StoredPhotos } from './stored-photos.tsx'

/** The timeout is long: a phone may send pictures slowly, and the server then encodes them. */
const timeoutMs = 180_000

const fields = reviewForm.pick({ stars: true, text: true })

interface ReviewFormProps {
  productId: string
  name: string
  /** The saved review, if the customer edits it. */
  review: OwnReview | undefined
  /** The key of the draft, so that a reload or a login does not lose what was typed. */
  draft: string
  onSaved: () => void
  onClose: () => void
}

export function ReviewForm(props: ReviewFormProps) {
  const { productId, name, review, draft, onSaved, onClose } = props
  const [kept, setKept] = useState(review?.images.map(imageId) ?? [])
  const files = useRef<HTMLInputElement>(null)
  const filesId = useId()
  const better = useUpdateAnswer(listOrderReviews)
  const { form, formProps, field, failure, isBusy } = useServerForm(fields, {
    async send({ stars, text }) {
      const body = new FormData()
      body.set('stars', String(stars))
      body.set('text', text)
      body.set('keep', kept.join(','))
      for (const file of files.current?.files ?? []) body.append('photos', file)
      const params = { id: productId }
      const written = await browserApi(writeReview, { params, form: body, timeoutMs })
      // The cached review is replaced at once. Otherwise a second edit could start from the old review, which
      // lacks the new pictures. Saving the second edit would delete these pictures.
      better((known) => withReview(known, productId, written.review))
      toast.success(written.message)
      onSaved()
      onClose()
    },
    draft,
    defaultValues: { stars: review ? String(review.stars) : '', text: review?.text ?? '' },
  })
  const { label: _, error, ...stars } = field('stars')

  function giveUp() {
    clearDraft(draft)
    onClose()
  }

  return (
    <form {...formProps} aria-label={words.write(name)} className="grid gap-5">
      <p className="font-semibold">{name}</p>
      <StarChoice error={error} input={stars} stars={Number(form.watch('stars'))} />
      <TextArea
        {...field('text')}
        hint={words.textHint}
        label={labels.review}
        maxLength={longest.review}
      />
      {review && <StoredPhotos images={review.images} kept={kept} onChange={setKept} />}
      {kept.length < mostReviewPhotos && (
        <div>
          <label className="mb-1.5 block text-sm font-semibold" htmlFor={filesId}>
            {words.photos}
          </label>
          <input
            accept="image/*"
            aria-describedby={`${filesId}-hint`}
            className="block w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-rose-gold/50 file:bg-white file:px-4 file:font-semibold"
            id={filesId}
            multiple
            ref={files}
            type="file"
          />
          <p className="mt-1.5 text-sm text-muted" id={`${filesId}-hint`}>
            {words.photosHint}
          </p>
        </div>
      )}
      <div>
        <FormFailureNotice failure={failure} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row">
          <Button onClick={giveUp} variant="outline">
            {words.cancel}
          </Button>
          <Button busyLabel={words.saving} isBusy={isBusy} type="submit">
            {words.save}
          </Button>
        </div>
      </div>
    </form>
  )
}

const withReview = (
  known: Answer<typeof listOrderReviews>,
  productId: string,
  review: OwnReview,
): Answer<typeof listOrderReviews> => ({
  ...known,
  products: known.products.map((product) =>
    product._id === productId ? { ...product, review } : product,
  ),
})
