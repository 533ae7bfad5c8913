import { factorCode } from '@nirbhaya/contract/accounts/accounts.schemas'
import { proveSecondFactor } from '@nirbhaya/contract/accounts/second-factor'
import { secondFactorWords as words } from '@nirbhaya/contract/messages/accounts/second-factor'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { browserApi } from '../api/browser-api.ts'
import { DialogEnding } from '../forms/dialog-ending.tsx'
import { answerTimeoutMs, useServerForm } from '../forms/use-server-form.ts'
import { canAskForFactor } from '../session/second-factor.ts'
import { DialogCard } from '../ui/dialog-card.tsx'
import { TextField } from '../ui/fields/field.tsx'

const codeForm = z.object({ code: factorCode })

/** Asks for the second factor when the server requires it for an admin action. */
export function FactorDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const settle = useRef<(isProved: boolean) => void>(undefined)

  useEffect(
    () =>
      canAskForFactor(() => {
        settle.current?.(false)
        setIsOpen(true)
        return new Promise((resolve) => {
          settle.current = resolve
        })
      }),
    [],
  )

  function end(isProved: boolean) {
    settle.current?.(isProved)
    settle.current = undefined
    setIsOpen(false)
  }

  return (
    <DialogCard
      description={words.stepUpText}
      isOpen={isOpen}
      onOpenChange={(open) => !open && end(false)}
      title={words.stepUpTitle}
    >
      <FactorForm onCancel={() => end(false)} onProved={() => end(true)} />
    </DialogCard>
  )
}

function FactorForm({ onProved, onCancel }: { onProved: () => void; onCancel: () => void }) {
  const { formProps, field, failure, isBusy } = useServerForm(codeForm, {
    async send(body) {
      await browserApi(proveSecondFactor, { body, timeoutMs: answerTimeoutMs })
      onProved()
    },
    refusedAt: { SECOND_FACTOR_WRONG: 'code' },
  })
  return (
    <form {...formProps} className="mt-6">
      <TextField
        {...field('code')}
        autoComplete="one-time-code"
        enterKeyHint="go"
        hint={words.codeHint}
        label={words.codeLabel}
      />
      <DialogEnding
        busyLabel={words.confirming}
        failure={failure}
        isBusy={isBusy}
        label={words.confirm}
        onOther={onCancel}
      />
    </form>
  )
}
