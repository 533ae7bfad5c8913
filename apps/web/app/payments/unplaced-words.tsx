import { moneyCourses } from '@nirbhaya/contract/enums'
import { waitingListPages } from '@nirbhaya/contract/messages/batches/waiting-list-pages'
import {
  causeWords,
  moneyCourseWords,
  nextWords,
} from '@nirbhaya/contract/messages/payments/unplaced'
import type { Unplaced } from '@nirbhaya/contract/settling/settling'
import { Link } from 'react-router'

interface UnplacedWordsProps {
  unplaced: Unplaced
  /** What happens to the money, if more is known than the cause alone tells. */
  money?: string | undefined
}

/** Says why a payment was not accepted, what happens to its money, and what the customer can do now. */
export function UnplacedWords({ unplaced, money }: UnplacedWordsProps) {
  const { cause, products = [], confirmEmail } = unplaced
  const course = money ?? moneyCourseWords[moneyCourses[cause]]
  return (
    <div className="grid gap-1.5">
      <p>{causeWords[cause].says}</p>
      {course && <p>{course}</p>}
      {confirmEmail && <p>{nextWords.confirmEmail}</p>}
      {products.map((product) => (
        <NextOf key={product.slug} product={product} />
      ))}
    </div>
  )
}

type NextProduct = NonNullable<Unplaced['products']>[number]

function NextOf({ product: { name, slug, availability, delivery } }: { product: NextProduct }) {
  const isOpen = availability === 'open'
  const page = `/product/${encodeURIComponent(slug)}`
  return (
    <p>
      <span>{isOpen ? nextWords.again(name, delivery) : nextWords.full(name)}</span>{' '}
      <Link
        className="font-semibold underline underline-offset-4"
        to={isOpen ? page : `${page}#waiting-list`}
      >
        {isOpen ? nextWords.bookAgain(name) : waitingListPages.toList}
      </Link>
    </p>
  )
}
