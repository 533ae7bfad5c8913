import { endSecondFactor } from '@nirbhaya/contract/accounts/second-factor'
import { secondFactorWords as words } from '@nirbhaya/contract/messages/accounts/second-factor'
import { Panel } from '../../../admin/panel.tsx'
import { CallForm } from '../../../forms/call-form.tsx'
import { factorForm } from './factor-form.ts'

/**
 * Tells the owner that the second factor is on and how many recovery codes are left. The form below turns the
 * second factor off.
 */
export const FactorIsOn = ({ codesLeft, onOff }: { codesLeft: number; onOff: () => void }) => (
  <Panel title={words.onTitle}>
    <p className="max-w-prose text-muted">{words.onText}</p>
    <p className="mb-8 mt-3 max-w-prose font-semibold">{words.codesLeft(codesLeft)}</p>
    <CallForm
      {...factorForm(words.turnOffHint)}
      button={{ isFullWidth: false, size: 'medium', variant: 'danger' }}
      call={endSecondFactor}
      onDone={onOff}
      words={{ save: words.turnOff, saving: words.turningOff }}
    />
  </Panel>
)
