import { handPayments } from '@nirbhaya/contract/enums'
import { longest } from '@nirbhaya/contract/input-limits'
import { labels } from '@nirbhaya/contract/messages/labels'
import { bookingWords } from '@nirbhaya/contract/messages/orders/bookings'
import { formatRupees } from '@nirbhaya/contract/money'
import { listAllOrders } from '@nirbhaya/contract/orders/admin'
import {
  getBooking,
  type ListedBooking,
  listBookings,
} from '@nirbhaya/contract/orders/bookings-admin'
import { bookingByHandForm, recordBooking } from '@nirbhaya/contract/settling/admin'
import { useState } from 'react'
import { newRequestId } from '../../../api/request-id.ts'
import { AskButton } from '../../../forms/ask-button.tsx'

const words = bookingWords.record

const ways = handPayments.map((way) => [way, words.ways[way]] as const)

/** A button that records money which the shop got in cash, by UPI or by bank transfer. */
export function RecordBooking({ booking: { _id: id, amount } }: { booking: ListedBooking }) {
  const [requestId] = useState(newRequestId)
  const sum = formatRupees(amount)
  return (
    <AskButton
      busyLabel={words.busy}
      button={{ label: words.open, variant: 'primary' }}
      call={recordBooking}
      confirm={words.confirm}
      description={words.hint(sum)}
      errorOutdates={[getBooking]}
      fields={{
        way: { as: 'select', label: words.way, options: ways },
        reference: {
          hint: words.referenceHint,
          label: labels.paymentReference,
          maxLength: longest.transferReference,
          required: false,
        },
        told: { as: 'tick', label: words.told },
      }}
      outdates={[getBooking, listBookings, listAllOrders]}
      params={{ id }}
      schema={bookingByHandForm}
      title={words.title(sum)}
      values={{ amount, way: 'cash', reference: '', requestId }}
    />
  )
}
