import { getAccount } from '@nirbhaya/contract/accounts/accounts'
import { cartPage as words } from '@nirbhaya/contract/messages/cart'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { readingUser } from '../session/reading-user.ts'
import { withNext } from '../session/return-path.ts'
import { useSession } from '../session/use-session.ts'
import { Notice } from '../ui/notice.tsx'
import { PincodeQuestion } from '../ui/pincode-question.tsx'
import { PostalAddress } from '../ui/postal-address.tsx'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { AddressForm } from './address-form.tsx'
import { canReach, canShipTo } from './cart-payable.ts'
import { StateField } from './state-field.tsx'

const changePage = withNext('/update-profile', '/cart')

/** Shows the delivery address before the payment. */
export function ShipTo() {
  const session = useSession()
  const keptFocus = useKeptFocus<HTMLElement>()
  useFreshUser()
  if (!session) return null
  const { user } = session
  // If the name or the phone number is missing, as after a sign-in with Google, a link to the profile
  // replaces the address form.
  const isAsked = !canShipTo(user) && canReach(user)
  return (
    <section
      {...keptFocus}
      aria-label={words.shipTo}
      className="mb-5 border-b border-line pb-4 outline-none"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-muted">{words.shipTo}</h3>
        {!isAsked && (
          <Link
            aria-label={words.changeShipToLabel}
            className="link -my-3 -mx-2 flex min-h-11 items-center px-2 text-sm"
            to={changePage}
          >
            {canShipTo(user) ? words.changeShipTo : words.addShipTo}
          </Link>
        )}
      </div>
      <div className="mt-1.5">
        {isAsked && <AddressForm key={user._id} user={user} />}
        {canShipTo(user) && <PostalAddress person={user} />}
        {canShipTo(user) && <PincodeQuestion pincode={user.pincode} state={user.state} />}
        {canShipTo(user) && !user.state && <StateField user={user} />}
        {!canShipTo(user) && !isAsked && <Notice>{words.shipToMissing}</Notice>}
      </div>
    </section>
  )
}

/** Loads the user again, because the data stored in this browser may be older than the server's. */
function useFreshUser() {
  useEffect(() => {
    const leaving = new AbortController()
    const putIn = readingUser()
    browserApi(getAccount, { signal: leaving.signal })
      .then(({ user }) => putIn(user))
      .catch((problem) => {
        if (!leaving.signal.aborted) console.warn('Reading the account failed:', problem)
      })
    return () => leaving.abort()
  }, [])
}
