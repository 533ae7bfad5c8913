import { factorCode } from '@nirbhaya/contract/accounts/accounts.schemas'
import { proveSecondFactor } from '@nirbhaya/contract/accounts/second-factor'
import { secondFactorWords as words } from '@nirbhaya/contract/messages/accounts/second-factor'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { browserApi } from '../api/browser-api.ts'
import { DialogEnding } from '../forms/dialog-ending.tsx'
import { answerTimeoutMs, useServerForm } from '../forms/use-server-form.ts'
import { canAskForFactor } from '../session/second-factor.ts'
import { DialogCard, InsideDialogs } from '../ui/dialog-card.tsx'
import { TextField } from '../ui/fields/field.tsx'

const codeForm = z.object({ code: factorCode })

interface Asked {
  promise: Promise<boolean>
  resolve: (isProved: boolean) => void
}

function ask(): Asked {
  let resolve: Asked['resolve'] = () => undefined
  const promise = new Promise<boolean>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** Asks for the second factor, whenever the server wants it for something at the desk. */
export function FactorDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const asked = useRef<Asked>(undefined)

  useEffect(() => {
    const takeBack = canAskForFactor(() => {
      // Several calls at the same moment wait for one answer.
      asked.current ??= ask()
      setIsOpen(true)
      return asked.current.promise
    })
    return () => {
      takeBack()
      asked.current?.resolve(false)
      asked.current = undefined
    }
  }, [])

  function end(isProved: boolean) {
    asked.current?.resolve(isProved)
    asked.current = undefined
    setIsOpen(false)
  }

  return (
    <InsideDialogs value={null}>
      <DialogCard
        description={words.stepUpText}
        isOpen={isOpen}
        onOpenChange={(open) => !open && end(false)}
        title={words.stepUpTitle}
      >
        <FactorForm onCancel={() => end(false)} onProved={() => end(true)} />
      </DialogCard>
    </InsideDialogs>
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
    <form
      {...formProps}
      className="mt-6"
      onSubmit={(event) => {
        // The dialog may lie in another form, which is not sent by it.
        event.stopPropagation()
        formProps.onSubmit(event)
      }}
    >
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
