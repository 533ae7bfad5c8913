import { reviewWords as words } from '@nirbhaya/contract/messages/reviews'
import { listOrderReviews, type OwnReview } from '@nirbhaya/contract/reviews/reviews'
import { useRef, useState } from 'react'
import { useAnswer } from '../api/use-answer.ts'
import { readDraft } from '../forms/form-draft.ts'
import { useSession } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { NotLoaded } from '../ui/pages/not-loaded.tsx'
import { ReviewForm } from './review-form.tsx'
import { ShownReview } from './shown-review.tsx'

/** Invites the customer to review the products of a delivered order, and shows the customer's reviews. */
export function OrderReviews({ orderId }: { orderId: string }) {
  const asked = useAnswer(listOrderReviews, { params: { id: orderId } })
  const { data, status, hasFailed, reload } = asked
  if (!data && hasFailed) {
    return (
      <NotLoaded isBusy={status === 'loading'} onRetry={reload}>
        {words.loadingFailed}
      </NotLoaded>
    )
  }
  if (!data) return <p className="text-muted">{words.loading}</p>
  return (
    <>
      <p className="text-muted">{words.invitationText}</p>
      <ul className="mt-4 grid gap-6">
        {data.products.map(({ _id, name, review }) => (
          <li key={_id}>
            <OneReview name={name} onSaved={reload} productId={_id} review={review} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface OneReviewProps {
  productId: string
  name: string
  review: OwnReview | undefined
  onSaved: () => void
}

function OneReview(props: OneReviewProps) {
  const { productId, name, review } = props
  const draft = `review:${useSession()?.user._id}:${productId}`
  const [isOpen, setIsOpen] = useState(() => Object.keys(readDraft(draft)).length > 0)
  const place = useRef<HTMLDivElement>(null)

  /** Opens or closes the form. The pressed button disappears, so the element around it gets the focus. */
  function showForm(open: boolean) {
    place.current?.focus({ preventScroll: true })
    setIsOpen(open)
  }

  const open = () => showForm(true)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div aria-label={name} className="outline-none" ref={place} role="group" tabIndex={-1}>
      {isOpen && <ReviewForm {...props} draft={draft} onClose={() => showForm(false)} />}
      {!isOpen && review && <WrittenReview name={name} onEdit={open} review={review} />}
      {!isOpen && !review && (
        <Button onClick={open} size="small" variant="outline">
          {words.write(name)}
        </Button>
      )}
    </div>
  )
}

interface WrittenReviewProps {
  name: string
  review: OwnReview
  onEdit: () => void
}

function WrittenReview({ name, review, onEdit }: WrittenReviewProps) {
  return (
    <section aria-label={words.yours(name)}>
      {review.hiddenReason && (
        <Notice className="mb-3" tone="warn">
          <p>{words.hidden(review.hiddenReason)}</p>
        </Notice>
      )}
      <ShownReview review={review} />
      <Button className="mt-3" onClick={onEdit} size="small" variant="outline">
        {words.edit}
      </Button>
    </section>
  )
}
