import { formatDateTime } from '@nirbhaya/contract/dates'
import { bookingWords as words } from '@nirbhaya/contract/messages/orders/bookings'
import { formatRupees } from '@nirbhaya/contract/money'
import type { ListedBooking } from '@nirbhaya/contract/orders/bookings-admin'
import { AdminLink } from '../../../admin/admin-link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { fullName } from '../order-looks.ts'
import { bookingTones } from './booking-looks.ts'

export function BookingList({ bookings }: { bookings: ListedBooking[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
      {bookings.map((booking) => (
        <li className="px-4 py-4 sm:px-5" key={booking._id}>
          <BookingRow booking={booking} />
        </li>
      ))}
    </ul>
  )
}

function BookingRow({ booking }: { booking: ListedBooking }) {
  const { _id, user, state, lines, amount, bookedBy, createdAt } = booking
  const name = fullName(user)
  return (
    <article
      aria-label={`${name}, ${formatRupees(amount)}`}
      className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <AdminLink
            className="link inline-flex min-w-11 items-center max-xl:min-h-11"
            to={`/admin/orders/bookings/${_id}`}
          >
            {name}
          </AdminLink>
          <Badge tone={bookingTones[state]}>{words.states[state]}</Badge>
        </p>
        <p className="mt-1 wrap-anywhere">
          {lines.map((line) => words.line(line.name, line.quantity)).join(', ')}
        </p>
        <p className="mt-1 text-muted">{words.one.booked(bookedBy, formatDateTime(createdAt))}</p>
      </div>
      <p className="font-semibold tabular-nums">{formatRupees(amount)}</p>
    </article>
  )
}
