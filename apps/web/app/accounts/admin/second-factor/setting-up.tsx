import { confirmSecondFactor, startSecondFactor } from '@nirbhaya/contract/accounts/second-factor'
import type { Answer } from '@nirbhaya/contract/client/client'
import { secondFactorWords as words } from '@nirbhaya/contract/messages/accounts/second-factor'
import { useState } from 'react'
import { Panel } from '../../../admin/panel.tsx'
import { CallForm } from '../../../forms/call-form.tsx'
import { PressButton } from '../../../forms/press-button.tsx'
import { answerTimeoutMs } from '../../../forms/use-server-form.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { passwordForm } from '../../form-schemas.ts'
import { factorForm } from './factor-form.ts'
import { QrCode } from './qr-code.tsx'

type Key = Pick<Answer<typeof startSecondFactor>, 'key' | 'uri'>

interface SettingUpProps {
  hasPassword: boolean
  hasPasskey: boolean
  onDone: (recoveryCodes: string[]) => void
}

/**
 * Sets the authenticator app up in two steps: the person enters the password, then adds the shown key to the app and
 * enters the first code that the app shows. The first step of a person without a password is a proof with the passkey.
 */
export function SettingUp({ hasPassword, hasPasskey, onDone }: SettingUpProps) {
  const [key, setKey] = useState<Key>()
  if (key) return <Scan made={key} onDone={onDone} />
  return (
    <Panel title={hasPasskey ? words.appOffTitle : words.offTitle}>
      <p className="mb-6 max-w-prose text-muted">{hasPasskey ? words.appOffText : words.offText}</p>
      {hasPassword ? <StartWithPassword onKey={setKey} /> : <Start onKey={setKey} />}
    </Panel>
  )
}

const starting = {
  call: startSecondFactor,
  done: false,
  outdates: [],
  timeoutMs: answerTimeoutMs,
} as const

const Start = ({ onKey }: { onKey: (key: Key) => void }) => (
  <PressButton
    {...starting}
    body={{}}
    busyLabel={words.turningOn}
    button={{ label: words.setUp, size: 'medium' }}
    onDone={onKey}
  />
)

const StartWithPassword = ({ onKey }: { onKey: (key: Key) => void }) => (
  <CallForm
    {...starting}
    button={{ isFullWidth: false, size: 'medium' }}
    className="grid max-w-sm grid-cols-1 gap-5"
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
    refusedAt={{ PASSWORD_WRONG: 'password' }}
    schema={passwordForm}
    words={{ save: words.setUp, saving: words.turningOn }}
  />
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
