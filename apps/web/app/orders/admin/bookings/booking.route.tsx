import { bookingWords } from '@nirbhaya/contract/messages/orders/bookings'
import { getBooking } from '@nirbhaya/contract/orders/bookings-admin'
import { AdminIcon } from '../../../admin/admin-icon.tsx'
import { RecordPage } from '../../../admin/record-page.tsx'
import { unlisted } from '../../../seo/page-meta.ts'
import { fullName } from '../order-looks.ts'
import type { Route } from './+types/booking.route'
import { BookingPage } from './booking-page.tsx'

const words = bookingWords.one

export const meta = unlisted(words.pageTitle)

export default function BookingRoute({ params: { id } }: Route.ComponentProps) {
  return (
    <RecordPage
      back={{ label: words.back, to: '/admin/orders/bookings' }}
      call={getBooking}
      id={id}
      loading={words.loading}
      missing={{
        icon: <AdminIcon className="size-8" name="package-plus" />,
        title: words.missing,
        hint: words.missingHint,
      }}
      title={({ data }) => (data ? words.title(fullName(data.booking.user)) : words.pageTitle)}
    >
      {({ booking }) => <BookingPage booking={booking} />}
    </RecordPage>
  )
}
