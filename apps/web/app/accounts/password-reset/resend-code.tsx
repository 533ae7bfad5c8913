import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { formatWait, useCountdown } from '../../forms/use-countdown.ts'
import { Button } from '../../ui/button.tsx'
import type { SendCode } from './use-send-code.ts'

/** Counts down the waiting time, then shows a button that sends another code. */
export function ResendCode({ code }: { code: Pick<SendCode, 'send' | 'isSending' | 'nextAt'> }) {
  const left = useCountdown(code.nextAt)
  if (left > 0) {
    return (
      <p className="flex min-h-12 items-center px-6 tabular-nums text-muted">
        {words.resendIn(formatWait(left))}
      </p>
    )
  }
  return (
    <Button
      busyLabel={words.sendingOtp}
      isBusy={code.isSending}
      onClick={() => void code.send()}
      variant="quiet"
    >
      {words.resend}
    </Button>
  )
}
