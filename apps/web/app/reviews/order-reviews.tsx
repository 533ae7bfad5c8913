import { reviewWords as words } from '@nirbhaya/contract/messages/reviews'
import { listOrderReviews, type OwnReview } from '@nirbhaya/contract/reviews'
import { useState } from 'react'
import { useAnswer } from '../api/use-answer.ts'
import { Button } from '../ui/button.tsx'
import { NotLoaded } from '../ui/not-loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { ReviewForm } from './review-form.tsx'
import { ShownReview } from './shown-review.tsx'

/** Invites whoever received an order to say how it is, and shows what they wrote. */
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

function OneReview({ productId, name, review, onSaved }: OneReviewProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) {
    return (
      <ReviewForm
        name={name}
        onClose={() => setIsOpen(false)}
        onSaved={onSaved}
        productId={productId}
        review={review}
      />
    )
  }
  if (!review) {
    return (
      <Button onClick={() => setIsOpen(true)} size="small" variant="outline">
        {words.write(name)}
      </Button>
    )
  }
  return (
    <section aria-label={words.yours(name)}>
      {review.hiddenReason && (
        <Notice className="mb-3" tone="warn">
          <p>{words.hidden(review.hiddenReason)}</p>
        </Notice>
      )}
      <ShownReview review={review} />
      <Button className="mt-3" onClick={() => setIsOpen(true)} size="small" variant="outline">
        {words.edit}
      </Button>
    </section>
  )
}
