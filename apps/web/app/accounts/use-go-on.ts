import { useCallback, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { addToCartOrExplain } from '../cart/add-to-cart.ts'
import { takePreBooking, waitsForCart } from '../cart/pending-pre-booking.ts'
import { ownPath, takePlace, withNext } from '../session/return-path.ts'
import { useIsSignedIn } from '../session/use-session.ts'
import { untilOnline } from '../toasts/offline.ts'
import { trackAddToCart } from '../tracking/tracking.ts'

/**
 * Returns a function that adds the pending pre-booking to the cart and opens the cart. If none is pending, it
 * opens `path`. It first waits until the browser is online. Offline, the next page would not load, and the
 * customer could not try again: the login form is gone once they are signed in.
 */
export function useGoOn(): (path: string) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    async (path) => {
      await untilOnline()
      const preBooking = takePreBooking()
      if (!preBooking) return navigate(path, { replace: true })
      const { _id: productId, variant, quantity } = preBooking
      const key = { productId, variantId: variant?._id }
      const isAdded = await addToCartOrExplain(key, quantity)
      await untilOnline()
      if (isAdded) {
        await navigate('/cart', { replace: true })
        // The analytics event is sent from the cart, because account pages send no events.
        trackAddToCart(preBooking, quantity)
        return
      }
      // The product could not be added. The customer can try again on its page.
      await navigate(`/product/${encodeURIComponent(preBooking.slug)}`, { replace: true })
    },
    [navigate],
  )
}

/**
 * Redirects signed-in customers away from the login and sign-up pages. The target is the first of these that
 * exists: the cart with the pending pre-booking, the page that needed the login, the page where the last
 * session ended, the home page.
 */
export function useLeaveSignedIn() {
  const isSignedIn = useIsSignedIn()
  const [search] = useSearchParams()
  const asked = ownPath(search.get('next'))
  const navigate = useNavigate()
  const goOn = useGoOn()
  const hasGone = useRef(false)
  const lacksProfile = useRef(false)

  useEffect(() => {
    if (!isSignedIn || hasGone.current) return
    hasGone.current = true
    const place = takePlace()
    const target = asked ?? place ?? '/'
    if (!lacksProfile.current) void goOn(target)
    else {
      const afterwards = waitsForCart() ? '/cart' : target
      const path = withNext('/update-profile', afterwards)
      void untilOnline().then(() => navigate(path, { replace: true }))
    }
  }, [isSignedIn, asked, navigate, goOn])

  return {
    isLeaving: isSignedIn,
    /**
     * Call this function for a customer whose profile is incomplete, before the customer's session is stored.
     * The customer is then sent to the profile form, and from the profile form to the target.
     */
    completeProfileFirst: () => {
      lacksProfile.current = true
    },
  }
}
