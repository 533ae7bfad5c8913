import { factorCode } from '@nirbhaya/contract/accounts/account-fields.schemas'
import { provePasskey, startPasskeyProof } from '@nirbhaya/contract/accounts/passkeys'
import { getSecondFactor, proveSecondFactor } from '@nirbhaya/contract/accounts/second-factor'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { passkeyWords } from '@nirbhaya/contract/messages/accounts/passkeys'
import { secondFactorWords as words } from '@nirbhaya/contract/messages/accounts/second-factor'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { browserApi } from '../../api/browser-api.ts'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { answerTimeoutMs, useServerForm } from '../../forms/use-server-form.ts'
import { canUsePasskeys, type Signature } from '../../session/passkey.ts'
import { canAskForFactor } from '../../session/second-factor.ts'
import { Button } from '../../ui/button.tsx'
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
  const [ways, setWays] = useState<Ways>({ passkey: false, code: true })
  const asked = useRef<Asked>(undefined)

  useEffect(() => {
    const takeBack = canAskForFactor(() => {
      // If several API calls need the second factor at the same time, the owner is asked only once.
      if (asked.current) return asked.current.promise
      asked.current = ask()
      void findWays().then((found) => {
        setWays(found)
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
        description={ways.code ? words.stepUpText : words.stepUpByPasskey}
        isOpen={isOpen}
        onOpenChange={(open) => !open && end(false)}
        title={words.stepUpTitle}
      >
        {ways.passkey && <PasskeyProof onProved={() => end(true)} withCode={ways.code} />}
        {ways.code ? (
          <FactorForm onCancel={() => end(false)} onProved={() => end(true)} />
        ) : (
          <Button className="mt-3" isFullWidth onClick={() => end(false)} variant="quiet">
            {accountPages.cancel}
          </Button>
        )}
      </DialogCard>
    </InsideDialogs>
  )
}

/** How the person can prove the second factor here. */
interface Ways {
  passkey: boolean
  code: boolean
}

/**
 * Asks for the person's second factors. The dialog opens only after this answer: a passkey button that appeared
 * later would move the other buttons.
 */
const findWays = (): Promise<Ways> =>
  browserApi(getSecondFactor, { timeoutMs: answerTimeoutMs }).then(
    ({ isOn, hasPasskey }) => {
      const passkey = hasPasskey && canUsePasskeys()
      return { passkey, code: isOn || !passkey }
    },
    () => ({ passkey: false, code: true }),
  )

function PasskeyProof({ onProved, withCode }: { onProved: () => void; withCode: boolean }) {
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
      {withCode && <p className="-mb-3 mt-3 text-center text-sm text-muted">{passkeyWords.or}</p>}
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
