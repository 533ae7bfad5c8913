import { adminReviewMessages as words } from '@nirbhaya/contract/messages/reviews/admin'
import { listAllReviews } from '@nirbhaya/contract/reviews/admin'
import { AdminPage } from '../../admin/admin-page.tsx'
import { useListPlace } from '../../admin/list-place.ts'
import { StateList } from '../../admin/state-list.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { ReviewCard } from './review-card.tsx'

export const meta = () => unlistedMeta(words.title)

export default function ReviewsRoute() {
  return (
    <AdminPage intro={words.intro} title={words.title}>
      <Reviews />
    </AdminPage>
  )
}

const limit = 25
const states = ['shown', 'hidden'] as const

function Reviews() {
  const place = useListPlace()
  const { cursor, search } = place
  const state = states.find((one) => one === search.get('state'))
  const loaded = useAnswer(listAllReviews, { query: { limit, cursor, state } })
  return (
    <StateList
      icon="star"
      itemsOf={({ reviews }) => reviews}
      loaded={loaded}
      nameOf={(one) => words.states[one]}
      place={place}
      state={state}
      states={states}
      words={words.list}
    >
      {(review) => <ReviewCard review={review} />}
    </StateList>
  )
}
