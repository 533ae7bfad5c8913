import { reviewDeskWords as words } from '@nirbhaya/contract/messages/reviews/desk'
import { listAllReviews } from '@nirbhaya/contract/reviews/desk'
import Star from 'lucide-react/icons/star'
import { useAnswer } from '../../api/use-answer.ts'
import { DeskList } from '../../desk/desk-list.tsx'
import { DeskPage } from '../../desk/desk-page.tsx'
import { FilterTabs } from '../../desk/filter-tabs.tsx'
import { useListPlace } from '../../desk/list-place.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page.tsx'
import { ReviewCard } from './review-card.tsx'

export const meta = () => unlistedMeta(words.title)

export default function ReviewsRoute() {
  return (
    <DeskPage intro={words.intro} title={words.title} width="text">
      <Reviews />
    </DeskPage>
  )
}

const limit = 25
const states = ['shown', 'hidden'] as const

function Reviews() {
  const place = useListPlace()
  const { cursor, search } = place
  const state = states.find((one) => one === search.get('state'))
  const loaded = useAnswer(listAllReviews, { query: { limit, cursor, state } })
  const tabs = [undefined, ...states].map((one) => ({
    label: one ? words.states[one] : words.all,
    value: one,
    isCurrent: one === state,
  }))
  return (
    <>
      <FilterTabs label={words.stateFilter} name="state" tabs={tabs} />
      <div className="mt-5">
        <DeskList
          itemsOf={({ reviews }) => reviews}
          loaded={loaded}
          loading={words.loading}
          none={<None />}
          nothingFound={<NoneInState />}
          place={place}
        >
          {(reviews) => (
            <ul className="grid gap-3">
              {reviews.map((review) => (
                <li key={review._id}>
                  <ReviewCard review={review} />
                </li>
              ))}
            </ul>
          )}
        </DeskList>
      </div>
    </>
  )
}

function None() {
  return (
    <EmptyState icon={<Star aria-hidden="true" className="size-8" />} title={words.none}>
      {words.noneHint}
    </EmptyState>
  )
}

function NoneInState() {
  return (
    <EmptyState
      action={
        <ButtonLink to={{ search: '' }} variant="outline">
          {words.showAll}
        </ButtonLink>
      }
      icon={<Star aria-hidden="true" className="size-8" />}
      title={words.noneInState}
    >
      {words.noneHint}
    </EmptyState>
  )
}
