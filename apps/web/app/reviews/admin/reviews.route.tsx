import { adminReviewMessages as words } from '@nirbhaya/contract/messages/reviews/admin'
import { pageSizes } from '@nirbhaya/contract/paging'
import { listAllReviews } from '@nirbhaya/contract/reviews/admin'
import { Cards, ownerList } from '../../admin/owner-list.tsx'
import { ReviewCard } from './review-card.tsx'

const page = ownerList(listAllReviews, {
  words,
  icon: 'star',
  limit: pageSizes.cards,
  tabs: { state: { isShort: true } },
  itemsOf: ({ reviews }) => reviews,
  rows: (reviews) => <Cards items={reviews}>{(review) => <ReviewCard review={review} />}</Cards>,
})
export const meta = page.meta
export default page.Route
