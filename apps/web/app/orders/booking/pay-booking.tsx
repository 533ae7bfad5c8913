import { formatDateTime } from '@nirbhaya/contract/dates'
import { cartPage } from '@nirbhaya/contract/messages/cart'
import { bookingRefusals } from '@nirbhaya/contract/messages/orders/booking-refusals'
import { cancelWords } from '@nirbhaya/contract/messages/orders/cancelling'
import { linkedBookingWords as words } from '@nirbhaya/contract/messages/orders/linked-booking'
import { policyPages } from '@nirbhaya/contract/messages/policies'
import { deliveryWords } from '@nirbhaya/contract/messages/promises/delivery'
import { formatRupees } from '@nirbhaya/contract/money'
import { type LinkedBooking, payLinkedBooking } from '@nirbhaya/contract/orders/bookings'
import { createOrderTimeoutMs } from '@nirbhaya/contract/payments/rules'
import { policyKinds, policyPaths } from '@nirbhaya/contract/policies/kinds'
import { useRef } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../../api/browser-api.ts'
import { PayButtons } from '../../payments/pay-button.tsx'
import type { Payable } from '../../payments/payable.ts'
import { PaymentProblem } from '../../payments/payment-messages.ts'
import { Icon } from '../../ui/icons/icon.tsx'

interface PayBookingProps {
  booking: LinkedBooking
  token: string
  /** Loads the booking again. */
  onOutdated: () => void
}

/** Shows what was booked, its terms, and the button that pays it. */
export function PayBooking({ booking, token, onOutdated }: PayBookingProps) {
  const { lines, amount, balance, terms, heldUntil, lacksPlace, endsAt } = booking
  const accepts = useRef<HTMLInputElement>(null)
  const isSold = lines.every(({ delivery }) => delivery !== undefined)

  const payable: Payable = {
    page: '/booking',
    amount: () => amount,
    async openLinked() {
      if (!accepts.current?.checked) {
        accepts.current?.focus()
        throw new PaymentProblem(bookingRefusals.acceptFirst)
      }
      const body = { token, amount, terms, accepted: true } as const
      return browserApi(payLinkedBooking, { body, timeoutMs: createOrderTimeoutMs })
    },
    onRefused: onOutdated,
  }

  return (
    <>
      <ul className="grid gap-5 rounded-card border border-line bg-white p-5">
        {lines.map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </ul>
      <dl className="mt-5 grid gap-2 rounded-card bg-blush p-5">
        <Sum amount={formatRupees(amount)} isMain label={words.now} />
        <Sum amount={balance > 0 ? formatRupees(balance) : words.free} label={words.later} />
      </dl>
      <ul className="mt-5 grid gap-1 text-sm text-muted">
        {heldUntil && <li>{words.held(formatDateTime(heldUntil))}</li>}
        {lacksPlace && <li>{words.notHeld}</li>}
        <li>{words.until(formatDateTime(endsAt))}</li>
      </ul>
      <Policies />
      {isSold ? (
        <>
          <label className="mt-5 flex min-h-11 cursor-pointer items-start gap-3">
            <input
              className="mt-0.5 size-5 shrink-0 accent-deep-pink"
              name="accepted"
              ref={accepts}
              type="checkbox"
            />
            <span>
              <span className="block font-semibold">{words.accept}</span>
              <span className="block text-sm text-muted">{words.acceptHint}</span>
            </span>
          </label>
          <div className="mt-5">
            <PayButtons payable={payable} total={amount} undecided={undefined} />
            <p className="mt-2.5 flex items-center justify-center gap-1.5 text-center text-xs">
              <Icon className="size-3.5 shrink-0" name="lock" />
              {cartPage.secure}
            </p>
          </div>
        </>
      ) : (
        <p className="mt-5 font-semibold text-bad">{words.closed}</p>
      )}
    </>
  )
}

const Line = ({ line }: { line: LinkedBooking['lines'][number] }) => (
  <li className="wrap-anywhere">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
      <span>{words.line(line.name, line.quantity)}</span>
      <span className="tabular-nums">{words.each(formatRupees(line.price))}</span>
    </p>
    {line.delivery && (
      <p className="mt-1 text-sm text-muted">{deliveryWords.bookToday(line.delivery)}</p>
    )}
    <p className="mt-1 text-sm text-muted">{cancelWords.policies[line.cancelPolicy]}</p>
  </li>
)

interface SumProps {
  label: string
  amount: string
  isMain?: boolean
}

const Sum = ({ label, amount, isMain }: SumProps) => (
  <div
    className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isMain ? 'text-lg font-semibold' : ''}`}
  >
    <dt>{label}</dt>
    <dd className="tabular-nums">{amount}</dd>
  </div>
)

/** Links to the policies, which open beside this page so that the tick stays. */
const Policies = () => (
  <nav aria-label={words.policies} className="mt-5">
    <ul className="flex flex-wrap gap-x-5">
      {policyKinds.map((kind) => (
        <li key={kind}>
          <Link className="link-tall text-sm" target="_blank" to={policyPaths[kind]}>
            {policyPages.titles[kind]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
