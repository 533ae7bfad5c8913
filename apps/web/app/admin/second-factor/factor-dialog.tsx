import { factorCode } from '@nirbhaya/contract/accounts/account-fields.schemas'
import { listPasskeys, provePasskey, startPasskeyProof } from '@nirbhaya/contract/accounts/passkeys'
import { proveSecondFactor } from '@nirbhaya/contract/accounts/second-factor'
import { passkeyWords } from '@nirbhaya/contract/messages/accounts/passkeys'
import { secondFactorWords as words } from '@nirbhaya/contract/messages/accounts/second-factor'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { browserApi } from '../../api/browser-api.ts'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { answerTimeoutMs, useServerForm } from '../../forms/use-server-form.ts'
import { canUsePasskeys, type Signature } from '../../session/passkey.ts'
import { canAskForFactor } from '../../session/second-factor.ts'
import { DialogCard, InsideDialogs } from '../../ui/dialog-card.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { PasskeyButton } from './passkey-button.tsx'

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

/** The dialog that asks for the second factor when an API call from the admin pages needs it. */
export function FactorDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const [withPasskey, setWithPasskey] = useState(false)
  const asked = useRef<Asked>(undefined)

  useEffect(() => {
    const takeBack = canAskForFactor(() => {
      // If several API calls need the second factor at the same time, the owner is asked only once.
      if (asked.current) return asked.current.promise
      asked.current = ask()
      void hasPasskeys().then((hasSome) => {
        setWithPasskey(hasSome)
        setIsOpen(asked.current !== undefined)
      })
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
        {withPasskey && <PasskeyProof onProved={() => end(true)} />}
        <FactorForm onCancel={() => end(false)} onProved={() => end(true)} />
      </DialogCard>
    </InsideDialogs>
  )
}

/**
 * Whether the owner has passkeys. The dialog opens only after this answer: a passkey button that appeared
 * later would move the other buttons.
 */
const hasPasskeys = () =>
  canUsePasskeys()
    ? browserApi(listPasskeys, { timeoutMs: answerTimeoutMs }).then(
        ({ passkeys }) => passkeys.length > 0,
        () => false,
      )
    : Promise.resolve(false)

function PasskeyProof({ onProved }: { onProved: () => void }) {
  async function prove(passkey: Signature) {
    await browserApi(provePasskey, { body: { passkey }, timeoutMs: answerTimeoutMs })
    onProved()
  }
  return (
    <div className="mt-6">
      <PasskeyButton
        onSigned={prove}
        start={() => browserApi(startPasskeyProof, { timeoutMs: answerTimeoutMs })}
      />
      <p className="-mb-3 mt-3 text-center text-sm text-muted">{passkeyWords.or}</p>
    </div>
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
        // The dialog may be inside another form of the page, which must not be submitted as well.
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
