import { sendOtp, verifyOtp } from '@nirbhaya/contract/accounts/accounts'
import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useNavigate, useSearchParams } from 'react-router'
import { browserApi } from '../../api/browser-api.ts'
import { answerTimeoutMs } from '../../forms/use-server-form.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { withNext } from '../../session/return-path.ts'
import { toast } from '../../toasts/toast.ts'
import { AuthLink, AuthPage } from '../auth-page.tsx'
import { CodeForm } from './code-form.tsx'
import { ResendCode } from './resend-code.tsx'
import { markVerified, readNextCodeAt, storeNextCodeAt } from './reset-flow.ts'
import { ResetStep } from './reset-step.tsx'
import { useSendCode } from './use-send-code.ts'

export const meta = unlisted(words.verifyTitle)

export default function VerifyOtpRoute() {
  return (
    <ResetStep title={words.verifyTitle}>{(email) => <VerifyOtpPage email={email} />}</ResetStep>
  )
}

function VerifyOtpPage({ email }: { email: string }) {
  const [search] = useSearchParams()
  const next = search.get('next')
  const navigate = useNavigate()

  const code = useSendCode(
    () => browserApi(sendOtp, { body: { email }, timeoutMs: answerTimeoutMs }),
    { firstAt: readNextCodeAt(), onNext: storeNextCodeAt },
  )
  async function verify(otp: string) {
    await browserApi(verifyOtp, { body: { email, otp }, timeoutMs: answerTimeoutMs })
    markVerified()
    toast.success(messages.otpVerified)
    await navigate(withNext('/reset-password', next), { replace: true })
  }

  const intro = (
    <p>
      {words.verifyIntro} <strong className="break-words text-aubergine">{email}</strong>.
    </p>
  )
  const aside = <AuthLink to={withNext('/forgot-password', next)}>{words.otherEmail}</AuthLink>
  return (
    <AuthPage aside={aside} intro={intro} title={words.verifyTitle}>
      <CodeForm
        button={{ label: words.verifyOtp, busyLabel: words.verifyingOtp }}
        failure={code.failure}
        send={verify}
        takesFocus
      />
      <div className="mt-4 flex justify-center">
        <ResendCode code={code} />
      </div>
    </AuthPage>
  )
}
