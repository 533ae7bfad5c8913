import { formatDateTime } from '@nirbhaya/contract/dates'
import { bookingWords } from '@nirbhaya/contract/messages/orders/bookings'
import { formatRupees } from '@nirbhaya/contract/money'
import {
  cancelBooking,
  getBooking,
  type ListedBooking,
  listBookings,
  sendBookingLink,
} from '@nirbhaya/contract/orders/bookings-admin'
import { AdminButtonLink } from '../../../admin/admin-link.tsx'
import { EmailLink } from '../../../admin/email-link.tsx'
import { Panel } from '../../../admin/panel.tsx'
import { PhoneLink } from '../../../admin/phone-link.tsx'
import { ConfirmButton } from '../../../forms/ask-button.tsx'
import { PressButton } from '../../../forms/press-button.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { addressLines, fullName } from '../order-looks.ts'
import { bookingTones } from './booking-looks.ts'
import { RecordBooking } from './record-booking.tsx'

const words = bookingWords.one

const outdates = [getBooking, listBookings]

export function BookingPage({ booking }: { booking: ListedBooking }) {
  const { state, bookedBy, createdAt, lines, orderId } = booking
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Badge tone={bookingTones[state]}>{bookingWords.states[state]}</Badge>
        <p className="text-sm text-muted">{words.booked(bookedBy, formatDateTime(createdAt))}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-6">
        <div className="grid grid-cols-1 gap-4 xl:gap-6">
          <Panel title={words.payment}>
            <Money booking={booking} />
            {state === 'waiting' && <Waiting booking={booking} />}
            {orderId && (
              <p className="mt-4">
                <AdminButtonLink size="small" to={`/admin/orders/${orderId}`}>
                  {words.toOrder}
                </AdminButtonLink>
              </p>
            )}
          </Panel>
          <Panel title={words.what}>
            <ul className="grid gap-2">
              {lines.map((line) => (
                <li className="flex flex-wrap justify-between gap-x-4" key={line.name}>
                  <span className="wrap-anywhere">
                    {bookingWords.line(line.name, line.quantity)}
                  </span>
                  <span className="tabular-nums">{words.each(formatRupees(line.price))}</span>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
        <Panel title={words.customer}>
          <Customer booking={booking} />
        </Panel>
      </div>
    </>
  )
}

const Money = ({ booking: { amount, balance } }: { booking: ListedBooking }) => (
  <>
    <p className="text-lg font-semibold tabular-nums">{words.now(formatRupees(amount))}</p>
    {balance > 0 && <p className="text-muted tabular-nums">{words.later(formatRupees(balance))}</p>}
  </>
)

/** What holds for a booking that is not paid, and what can be done about it. */
function Waiting({ booking }: { booking: ListedBooking }) {
  const { _id: id, heldUntil, lacksPlace, endsAt, links } = booking
  const { send, cancel } = bookingWords
  return (
    <>
      <ul className="mt-3 grid gap-1 text-sm text-muted">
        {heldUntil && <li>{words.held(formatDateTime(heldUntil))}</li>}
        {lacksPlace && <li>{words.notHeld}</li>}
        <li>{words.until(formatDateTime(endsAt))}</li>
        <li>{words.links(links.sent)}</li>
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <RecordBooking booking={booking} />
        {links.left > 0 && (
          <PressButton
            button={{ label: links.sent > 0 ? send.again : send.first }}
            call={sendBookingLink}
            outdates={outdates}
            params={{ id }}
          />
        )}
        <ConfirmButton
          busyLabel={cancel.busy}
          button={{ label: cancel.open }}
          call={cancelBooking}
          confirm={cancel.confirm}
          description={cancel.hint}
          keep={cancel.keep}
          outdates={outdates}
          params={{ id }}
          title={cancel.title}
          variant="danger"
        />
      </div>
    </>
  )
}

function Customer({ booking }: { booking: ListedBooking }) {
  const { user } = booking
  return (
    <address className="not-italic wrap-anywhere">
      <p className="font-semibold">{fullName(user)}</p>
      {addressLines(booking).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="mt-2 flex flex-col">
        <PhoneLink phone={user.phone} />
        <EmailLink address={user.email} />
      </p>
    </address>
  )
}
