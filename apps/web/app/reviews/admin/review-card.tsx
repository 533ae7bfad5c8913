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
  showReview,
} from '@nirbhaya/contract/reviews/admin'
import { Link } from 'react-router'
import { AskButton } from '../../forms/ask-button.tsx'
import { PressButton } from '../../forms/press-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Stars } from '../../ui/stars.tsx'
import { ShownReview } from '../shown-review.tsx'

interface OfReview {
  review: AdminReview
}

export function ReviewCard({ review }: OfReview) {
  const { author, product, hiddenReason } = review
  return (
    <article aria-label={words.of(author)} className="rounded-card border border-line bg-white p-5">
      <p className="mb-2 flex flex-wrap items-center justify-between gap-2">
        {product ? (
          <Link
            className="link -my-2.5 inline-block py-2.5"
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
        <Answer review={review} />
        {hiddenReason ? (
          <PressButton
            button={{ label: words.show }}
            call={showReview}
            done={words.isShown}
            outdates={[listAllReviews]}
            params={{ id: review._id }}
          />
        ) : (
          <Hide review={review} />
        )}
      </div>
    </article>
  )
}

function Answer({ review }: OfReview) {
  const { _id: id, author, reply = '' } = review
  return (
    <AskButton
      button={{ label: reply ? words.changeAnswer : words.answer }}
      call={answerReview}
      confirm={words.publish}
      description={<Quoted review={review} />}
      done={({ review: { reply: answer } }) => (answer ? words.answered : words.answerRemoved)}
      draft={`review-answer:${id}`}
      fields={{
        reply: {
          as: 'area',
          label: labels.reviewReply,
          hint: reply ? words.changeAnswerHint : words.answerHint,
          maxLength: longest.reviewReply,
          required: !reply,
        },
      }}
      outdates={[listAllReviews]}
      params={{ id }}
      schema={answerForm(reply)}
      title={words.answerTitle(author)}
      values={{ reply }}
    />
  )
}

function Hide({ review }: OfReview) {
  return (
    <AskButton
      button={{ label: words.hide }}
      call={hideReview}
      confirm={words.confirmHiding}
      description={<Quoted review={review} />}
      done={words.isHidden}
      fields={{
        reason: {
          label: labels.hidingReason,
          hint: words.hideHint,
          maxLength: longest.hidingReason,
        },
      }}
      outdates={[listAllReviews]}
      params={{ id: review._id }}
      schema={hidingForm}
      title={words.hideTitle(review.author)}
      values={{ reason: '' }}
    />
  )
}

/** Shows the review that is being answered or hidden. */
function Quoted({ review: { stars, text } }: OfReview) {
  return (
    <blockquote className="border-l-2 border-rose-gold/50 pl-4">
      <Stars rating={stars} />
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
    </blockquote>
  )
}
