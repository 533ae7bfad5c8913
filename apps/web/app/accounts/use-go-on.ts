import { useCallback, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { takePreBooking, waitsForCart } from '../cart/pending-pre-booking.ts'
import { putIntoCart } from '../cart/put-into-cart.ts'
import { ownPath, takePlace, withNext } from '../session/return-path.ts'
import { useIsSignedIn } from '../session/use-session.ts'
import { untilOnline } from '../toasts/offline.ts'
import { trackAddToCart } from '../tracking/tracking.ts'

/**
 * Leads on to the cart with the pre-booking that waited for the login, else to a page. Without a network
 * it waits for one: no page would come, and whoever is signed in already has nothing to try again.
 */
export function useGoOn(): (path: string) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    async (path) => {
      await untilOnline()
      const wish = takePreBooking()
      if (!wish) return navigate(path, { replace: true })
      const isAdded = await putIntoCart(wish._id, wish.quantity)
      await untilOnline()
      if (isAdded) {
        await navigate('/cart', { replace: true })
        // From there, because pages of an account report nothing.
        trackAddToCart(wish, wish.quantity)
        return
      }
      // Where it can be tried again.
      await navigate(`/product/${encodeURIComponent(wish.slug)}`, { replace: true })
    },
    [navigate],
  )
}

/**
 * Leads a signed-in customer away from the login and sign-up pages: to the pre-booking that waits,
 * else to the page that asked for the login, else to where the last session ended, else home.
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
    /** To be called before the session is stored: the profile is completed first. */
    completeProfileFirst: () => {
      lacksProfile.current = true
    },
  }
}
