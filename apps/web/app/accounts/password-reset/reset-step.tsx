import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { withNext } from '../../session/return-path.ts'
import { toast } from '../../toasts/toast.ts'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { AuthPage } from '../auth-page.tsx'
import { isVerified, readResetEmail } from './reset-flow.ts'

interface ResetStepProps {
  title: string
  /** Whether the step needs a verified code. */
  needsVerified?: boolean
  /** Renders the step. `email` is the address of the account whose password is reset. */
  children: (email: string) => ReactNode
}

/**
 * The frame of the second and third step of the password reset. If the visitor has skipped a step, it
 * redirects to the skipped one.
 */
export function ResetStep(props: ResetStepProps) {
  return useIsHydrated() ? <Step {...props} /> : <Opening title={props.title} />
}

function Step({ title, needsVerified, children }: ResetStepProps) {
  const [email] = useState(readResetEmail)
  const [isInTurn] = useState(() => email !== null && (!needsVerified || isVerified()))
  const [search] = useSearchParams()
  const next = search.get('next')
  const navigate = useNavigate()

  useEffect(() => {
    if (isInTurn) return
    toast(email ? words.resetNeedsOtp : words.resetStartsHere, { id: 'reset-step' })
    void navigate(withNext(email ? '/verify-otp' : '/forgot-password', next), { replace: true })
  }, [isInTurn, email, next, navigate])

  return email && isInTurn ? children(email) : <Opening title={title} />
}

function Opening({ title }: { title: string }) {
  return (
    <AuthPage aside={null} intro={null} title={title}>
      <LoadingBlock label={words.openingPage} />
    </AuthPage>
  )
}
