import { endSecondFactor } from '@nirbhaya/contract/accounts/second-factor'
import { secondFactorWords as words } from '@nirbhaya/contract/messages/accounts/second-factor'
import { Panel } from '../../../admin/panel.tsx'
import { browserApi } from '../../../api/browser-api.ts'
import { answerTimeoutMs } from '../../../forms/use-server-form.ts'
import { toast } from '../../../toasts/toast.ts'
import { FactorCodeForm } from './factor-code-form.tsx'

/**
 * Tells the owner that the second factor is on and how many recovery codes are left. The form below turns the
 * second factor off.
 */
export function FactorIsOn({ codesLeft, onOff }: { codesLeft: number; onOff: () => void }) {
  async function turnOff(code: string) {
    const { message } = await browserApi(endSecondFactor, {
      body: { code },
      timeoutMs: answerTimeoutMs,
    })
    toast.success(message)
    onOff()
  }
  return (
    <Panel title={words.onTitle}>
      <p className="max-w-prose text-muted">{words.onText}</p>
      <p className="mb-8 mt-3 max-w-prose font-semibold">{words.codesLeft(codesLeft)}</p>
      <FactorCodeForm
        button={{ label: words.turnOff, busyLabel: words.turningOff, variant: 'danger' }}
        hint={words.turnOffHint}
        onSend={turnOff}
      />
    </Panel>
  )
}
