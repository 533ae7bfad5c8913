import { paymentPages } from '@nirbhaya/contract/messages/payments'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { unlisted } from '../../seo/page-meta.ts'
import { Container } from '../../ui/pages/container.tsx'
import { FailedView } from './failed-view.tsx'
import { PaidView } from './paid-view.tsx'
import { StillPendingView } from './still-pending-view.tsx'
import { usePaymentReturn } from './use-payment-return.ts'
import { VerifyingView } from './verifying-view.tsx'

export const meta = unlisted(paymentPages.title)

/**
 * The page where customers arrive from the provider's payment page. Anybody can change the URL, so the page
 * ignores an outcome in its URL. The server asks the provider instead.
 */
export default function PaymentReturnRoute() {
  const { state, retry } = usePaymentReturn()
  const navigate = useNavigate()
  const isMissing = state.phase === 'missing'

  useEffect(() => {
    if (isMissing) void navigate('/cart', { replace: true })
  }, [isMissing, navigate])

  return (
    <Container className="min-h-[70vh] pb-24 pt-6 sm:pt-8" width="text">
      {state.phase === 'paid' && (
        <PaidView order={state.order} payment={state.payment} placed={state.placed} />
      )}
      {state.phase === 'failed' && <FailedView onRetry={retry} state={state} />}
      {state.phase === 'waiting' && <StillPendingView onRetry={retry} payment={state.payment} />}
      {(state.phase === 'opening' || state.phase === 'verifying' || isMissing) && (
        <VerifyingView label={paymentPages.verifyingPayment} onRetry={retry} />
      )}
    </Container>
  )
}
