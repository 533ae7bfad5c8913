import { confirmSecondFactor, startSecondFactor } from '@nirbhaya/contract/accounts/second-factor'
import type { Answer } from '@nirbhaya/contract/client/client'
import { secondFactorWords as words } from '@nirbhaya/contract/messages/accounts/second-factor'
import { useState } from 'react'
import { Panel } from '../../../admin/panel.tsx'
import { browserApi } from '../../../api/browser-api.ts'
import { FormFailureNotice } from '../../../forms/form-failure-notice.tsx'
import { answerTimeoutMs, useServerForm } from '../../../forms/use-server-form.ts'
import { toast } from '../../../toasts/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { passwordForm } from '../../form-schemas.ts'
import { FactorCodeForm } from './factor-code-form.tsx'
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

function Start({ onKey }: { onKey: (key: Key) => void }) {
  const { formProps, field, failure, isBusy } = useServerForm(passwordForm, {
    send: async (body) =>
      onKey(await browserApi(startSecondFactor, { body, timeoutMs: answerTimeoutMs })),
    refusedAt: { PASSWORD_WRONG: 'password' },
  })
  return (
    <Panel title={words.offTitle}>
      <p className="mb-6 max-w-prose text-muted">{words.offText}</p>
      <form {...formProps} className="grid max-w-sm grid-cols-1 gap-5">
        <PasswordField
          {...field('password')}
          autoComplete="current-password"
          enterKeyHint="go"
          hint={words.passwordIntro}
        />
        <div>
          <FormFailureNotice failure={failure} />
          <Button busyLabel={words.turningOn} isBusy={isBusy} type="submit">
            {words.setUp}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function Scan({ made, onDone }: { made: Key; onDone: (recoveryCodes: string[]) => void }) {
  async function confirm(code: string) {
    const answer = await browserApi(confirmSecondFactor, {
      body: { code },
      timeoutMs: answerTimeoutMs,
    })
    toast.success(answer.message)
    onDone(answer.recoveryCodes)
  }
  return (
    <Panel title={words.scanTitle}>
      <p className="max-w-prose text-muted">{words.scanText}</p>
      <div className="mt-6 grid grid-cols-1 gap-8 sm:grid-cols-[auto_1fr]">
        <QrCode label={words.qrLabel} text={made.uri} />
        <div className="min-w-0">
          <p className="text-sm text-muted">{words.typeKey}</p>
          <p className="mb-6 mt-1 font-mono wrap-anywhere">{made.key}</p>
          <FactorCodeForm
            button={{ label: words.turnOn, busyLabel: words.turningOn }}
            onSend={confirm}
          />
        </div>
      </div>
    </Panel>
  )
}
