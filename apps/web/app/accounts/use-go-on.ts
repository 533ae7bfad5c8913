import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { takePreBooking } from '../cart/pending-pre-booking.ts'
import { useCart } from '../cart/use-cart.ts'
import { ownPath } from './return-path.ts'
import { useSession } from './use-session.ts'

/**
 * Leads a signed-in customer away from the login page: to the cart with the pre-booking that
 * waited, else to the page that asked for the login, else home.
 */
export function useGoOn() {
  const session = useSession()
  const isSignedIn = Boolean(session)
  const [search] = useSearchParams()
  const next = ownPath(search.get('next')) ?? '/'
  const navigate = useNavigate()
  const { add } = useCart()
  const hasGone = useRef(false)

  useEffect(() => {
    if (!isSignedIn || hasGone.current) return
    hasGone.current = true
    const goOn = async () => {
      const wish = takePreBooking()
      if (!wish) return navigate(next, { replace: true })
      const isAdded = await add(wish, wish.quantity)
      // Where it can be tried again, when it did not work.
      const target = isAdded ? '/cart' : `/product/${encodeURIComponent(wish.slug)}`
      return navigate(target, { replace: true })
    }
    void goOn()
  }, [isSignedIn, next, navigate, add])

  return { isLeaving: isSignedIn }
}
