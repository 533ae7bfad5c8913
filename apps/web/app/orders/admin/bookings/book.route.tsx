import { bookingWords } from '@nirbhaya/contract/messages/orders/bookings'
import { listBookableProducts } from '@nirbhaya/contract/orders/bookings-admin'
import { AdminIcon } from '../../../admin/admin-icon.tsx'
import { AdminPage } from '../../../admin/admin-page.tsx'
import { LoadedFrame } from '../../../admin/list-states.tsx'
import { useAnswer } from '../../../api/use-answer.ts'
import { unlisted } from '../../../seo/page-meta.ts'
import { EmptyState } from '../../../ui/pages/page.tsx'
import { BookingForm } from './booking-form.tsx'

const words = bookingWords.form

export const meta = unlisted(words.title)

/** The page on which a person of the shop takes down an order for a customer who calls. */
export default function BookRoute() {
  return (
    <AdminPage
      back={{ label: bookingWords.list.title, to: '/admin/orders/bookings' }}
      intro={words.intro}
      title={words.title}
      width="text"
    >
      <Book />
    </AdminPage>
  )
}

function Book() {
  const loaded = useAnswer(listBookableProducts, {})
  return (
    <LoadedFrame loaded={loaded} loading={words.loading}>
      {({ products }) =>
        products.length > 0 ? (
          <BookingForm products={products} />
        ) : (
          <EmptyState
            icon={<AdminIcon className="size-8" name="package-plus" />}
            title={words.nothing}
          >
            {words.nothingHint}
          </EmptyState>
        )
      }
    </LoadedFrame>
  )
}
