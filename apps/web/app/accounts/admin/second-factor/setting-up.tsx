import { confirmSecondFactor, startSecondFactor } from '@nirbhaya/contract/accounts/second-factor'
import type { Answer } from '@nirbhaya/contract/client/client'
import { secondFactorWords as words } from '@nirbhaya/contract/messages/accounts/second-factor'
import { useState } from 'react'
import { Panel } from '../../../admin/panel.tsx'
import { CallForm } from '../../../forms/call-form.tsx'
import { answerTimeoutMs } from '../../../forms/use-server-form.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { passwordForm } from '../../form-schemas.ts'
import { factorForm } from './factor-form.ts'
import { QrCode } from './qr-code.tsx'

type Key = Pick<Answer<typeof startSecondFactor>, 'key' | 'uri'>

/**
 * Turns the second factor on in two steps: the owner enters the password, then adds the shown key to the
 * authenticator app and enters the first code that the app shows.
 */
export function SettingUp({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const [key, setKey] = useState<Key>()
  return key ? <Scan made={key} onDone={onDone} /> : <Start onKey={setKey} />
}

const Start = ({ onKey }: { onKey: (key: Key) => void }) => (
  <Panel title={words.offTitle}>
    <p className="mb-6 max-w-prose text-muted">{words.offText}</p>
    <CallForm
      button={{ isFullWidth: false, size: 'medium' }}
      call={startSecondFactor}
      className="grid max-w-sm grid-cols-1 gap-5"
      done={false}
      fields={{
        password: ({ field }) => (
          <PasswordField
            {...field('password')}
            autoComplete="current-password"
            enterKeyHint="go"
            hint={words.passwordIntro}
          />
        ),
      }}
      onDone={onKey}
      outdates={[]}
      refusedAt={{ PASSWORD_WRONG: 'password' }}
      schema={passwordForm}
      timeoutMs={answerTimeoutMs}
      words={{ save: words.setUp, saving: words.turningOn }}
    />
  </Panel>
)

interface ScanProps {
  made: Key
  onDone: (recoveryCodes: string[]) => void
}

const Scan = ({ made, onDone }: ScanProps) => (
  <Panel title={words.scanTitle}>
    <p className="max-w-prose text-muted">{words.scanText}</p>
    <div className="mt-6 grid grid-cols-1 gap-8 sm:grid-cols-[auto_1fr]">
      <QrCode label={words.qrLabel} text={made.uri} />
      <div className="min-w-0">
        <p className="text-sm text-muted">{words.typeKey}</p>
        <p className="mb-6 mt-1 font-mono wrap-anywhere">{made.key}</p>
        <CallForm
          {...factorForm()}
          call={confirmSecondFactor}
          onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
          words={{ save: words.turnOn, saving: words.turningOn }}
        />
      </div>
    </div>
  </Panel>
)
