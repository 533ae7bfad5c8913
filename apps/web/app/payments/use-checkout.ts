import { messages } from '@nirbhaya/contract/messages/specification'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { loginPath, withNext } from '../session/return-path.ts'
import { readSession } from '../session/session-storage.ts'
import { isOffline } from '../toasts/offline.ts'
import { toast } from '../toasts/toast.ts'
import type { Payable } from './payable.ts'
import { ProfileProblem, startFailure } from './payment-messages.ts'
import { refusalOf, startPayment } from './start-payment.ts'

/** The id of the toast about the redirect. If the redirect fails, the toast is removed. */
const redirecting = 'redirecting'

type CheckoutState = 'idle' | 'processing' | 'redirected'

/** Pays on the provider's page. An error appears in a toast, unless the customer has left the page. */
export function useCheckout(payable: Payable) {
  const [state, setState] = useState<CheckoutState>('idle')
  // This ref recognises a second click that comes before React renders the new state.
  const isUnderWay = useRef(false)
  const leaving = useRef<AbortController>(undefined)
  const navigate = useNavigate()

  function become(next: CheckoutState) {
    isUnderWay.current = next !== 'idle'
    setState(next)
  }

  useEffect(() => () => leaving.current?.abort(), [])

  useEffect(() => {
    // When the customer comes back from the payment page, the browser may show this page as it was, with a
    // disabled button. This listener enables the button again.
    const wakeUp = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      isUnderWay.current = false
      setState('idle')
    }
    window.addEventListener('pageshow', wakeUp)
    return () => window.removeEventListener('pageshow', wakeUp)
  }, [])

  function logInFirst() {
    toast.error(messages.loginToPay)
    void navigate(loginPath(payable.page))
  }

  async function pay(): Promise<void> {
    if (isOffline()) return
    const session = readSession()
    if (!session && !payable.openLinked) return logInFirst()
    if (isUnderWay.current) {
      toast.error(messages.paymentInProgress, { id: 'payment-in-progress' })
      return
    }
    become('processing')
    leaving.current = new AbortController()
    const left = leaving.current.signal
    const page = location.pathname
    try {
      await startPayment(payable, session?.user, left, () => {
        toast.success(messages.redirectingToPayment, { id: redirecting })
        become('redirected')
      })
    } catch (problem) {
      become('idle')
      toast.remove(redirecting)
      const refusal = refusalOf(problem)
      // Status 401: the server has ended the session. The page then removes the pay button, which aborts
      // `left` even if the customer has not left the page. So the path decides whether to open the login.
      if (refusal?.status === 401 && location.pathname === page) return logInFirst()
      if (left.aborted) return
      console.warn('Payment start failed:', problem)
      // The message is also the toast's id. So a second attempt with the same message adds no second toast.
      const said = startFailure(problem)
      toast.error(said, { id: said })
      if (problem instanceof ProfileProblem)
        await navigate(withNext('/update-profile', payable.page))
      if (refusal) await payable.onRefused(refusal.code)
    }
  }

  return { state, pay }
}
