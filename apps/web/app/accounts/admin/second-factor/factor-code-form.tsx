import { factorCode } from '@nirbhaya/contract/accounts/account-fields.schemas'
import { secondFactorWords as words } from '@nirbhaya/contract/messages/accounts/second-factor'
import { z } from 'zod'
import { FormFailureNotice } from '../../../forms/form-failure-notice.tsx'
import { useServerForm } from '../../../forms/use-server-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/field.tsx'

const codeForm = z.object({ code: factorCode })

interface FactorCodeFormProps {
  hint?: string
  button: { label: string; busyLabel: string; variant?: 'primary' | 'danger' }
  /** Sends the code to the server. If it throws, the form shows the error. */
  onSend: (code: string) => Promise<void>
}

/** The form that asks for a code of the authenticator app. */
export function FactorCodeForm({ hint, button, onSend }: FactorCodeFormProps) {
  const { formProps, field, failure, isBusy } = useServerForm(codeForm, {
    send: ({ code }) => onSend(code),
    refusedAt: { SECOND_FACTOR_WRONG: 'code' },
  })
  return (
    <form {...formProps} className="grid max-w-sm grid-cols-1 gap-5">
      <TextField
        {...field('code')}
        autoComplete="one-time-code"
        enterKeyHint="go"
        hint={hint}
        label={words.codeLabel}
      />
      <div>
        <FormFailureNotice failure={failure} />
        <Button
          busyLabel={button.busyLabel}
          isBusy={isBusy}
          type="submit"
          variant={button.variant ?? 'primary'}
        >
          {button.label}
        </Button>
      </div>
    </form>
  )
}
