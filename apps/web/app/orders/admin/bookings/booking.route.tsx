import { bookingWords } from '@nirbhaya/contract/messages/orders/bookings'
import { getBooking } from '@nirbhaya/contract/orders/bookings-admin'
import { AdminPage } from '../../../admin/admin-page.tsx'
import { LoadedFrame } from '../../../admin/list-states.tsx'
import { useAnswer } from '../../../api/use-answer.ts'
import { unlisted } from '../../../seo/page-meta.ts'
import { fullName } from '../order-looks.ts'
import type { Route } from './+types/booking.route'
import { BookingPage } from './booking-page.tsx'

const words = bookingWords.one

export const meta = unlisted(words.pageTitle)

export default function BookingRoute({ params: { id } }: Route.ComponentProps) {
  return (
    <AdminPage back={{ label: words.back, to: '/admin/orders/bookings' }} title={<Title id={id} />}>
      <Booking id={id} key={id} />
    </AdminPage>
  )
}

const useBooking = (id: string) => useAnswer(getBooking, { params: { id } })

function Title({ id }: { id: string }) {
  const { data } = useBooking(id)
  return data ? words.title(fullName(data.booking.user)) : words.pageTitle
}

function Booking({ id }: { id: string }) {
  return (
    <LoadedFrame loaded={useBooking(id)} loading={words.loading}>
      {({ booking }) => <BookingPage booking={booking} />}
    </LoadedFrame>
  )
}
