import { ApiError } from '@nirbhaya/contract/client/client'
import { adminReviewMessages as words } from '@nirbhaya/contract/messages/reviews/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import { type AdminReview, listAllReviews, showReview } from '@nirbhaya/contract/reviews/admin'
import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useChange } from '../../api/use-change.ts'
import { toast } from '../../toasts/toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ShownReview } from '../shown-review.tsx'
import { AnswerDialog, HideDialog } from './review-dialogs.tsx'

/** Shows a review with the owner's actions. */
export function ReviewCard({ review }: { review: AdminReview }) {
  const { _id: id, author, product, hiddenReason, reply } = review
  const [open, setOpen] = useState<'answer' | 'hide'>()
  const showing = useChange(
    () => browserApi(showReview, { params: { id }, timeoutMs }),
    listAllReviews,
  )

  async function show() {
    try {
      await showing.mutateAsync()
      toast.success(words.isShown)
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : messages.somethingWrong)
    }
  }

  const close = () => setOpen(undefined)
  return (
    <article aria-label={words.of(author)} className="rounded-card border border-line bg-white p-5">
      <p className="mb-2 flex flex-wrap items-center justify-between gap-2">
        {product ? (
          <Link
            className="-my-2.5 inline-block py-2.5 font-semibold text-deep-pink underline-offset-4 hover:underline"
            to={`/product/${encodeURIComponent(product.slug)}`}
          >
            {product.name}
          </Link>
        ) : (
          <span className="text-muted">{words.productGone}</span>
        )}
        <Badge tone={hiddenReason ? 'red' : 'green'}>
          {hiddenReason ? words.states.hidden : words.states.shown}
        </Badge>
      </p>
      <ShownReview review={review} />
      {hiddenReason && (
        <p className="mt-3 text-sm text-muted wrap-anywhere">{`“${hiddenReason}”`}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => setOpen('answer')} size="small" variant="outline">
          {reply ? words.changeAnswer : words.answer}
        </Button>
        {hiddenReason ? (
          <Button
            isBusy={showing.isPending}
            onClick={() => void show()}
            size="small"
            variant="outline"
          >
            {words.show}
          </Button>
        ) : (
          <Button onClick={() => setOpen('hide')} size="small" variant="outline">
            {words.hide}
          </Button>
        )}
      </div>
      <AnswerDialog isOpen={open === 'answer'} onClose={close} review={review} />
      <HideDialog isOpen={open === 'hide'} onClose={close} review={review} />
    </article>
  )
}
