import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { addressWords as words } from '@nirbhaya/contract/messages/orders/addresses'
import type { LinkedCheck } from '@nirbhaya/contract/orders/address-checks'
import { deliveryAddress } from '@nirbhaya/contract/orders/orders'
import { Form, useNavigation, useSubmit } from 'react-router'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import type { FormOutcome } from '../../forms/form-outcome.ts'
import { useServerForm } from '../../forms/use-server-form.ts'
import { Button } from '../../ui/button.tsx'
import { RecipientFields, valuesOf } from './address-form.tsx'

interface AnswerFormProps {
  /** The result of this form; undefined if the form was not sent. */
  outcome: FormOutcome<unknown> | undefined
}

/** A form with one button, which confirms the address. */
export function ConfirmForm({ outcome }: AnswerFormProps) {
  const isBusy = useNavigation().formData?.get('answer') === 'confirmed'
  return (
    <Form method="post" preventScrollReset>
      <FormFailureNotice failure={outcome?.failure} />
      <input name="answer" type="hidden" value="confirmed" />
      <Button busyLabel={words.confirming} isBusy={isBusy} isFullWidth size="large" type="submit">
        {words.confirm}
      </Button>
    </Form>
  )
}

interface CorrectFormProps extends AnswerFormProps {
  user: LinkedCheck['user']
}

export function CorrectForm({ user, outcome }: CorrectFormProps) {
  const submit = useSubmit()
  const values = { ...valuesOf(user), ...outcome?.typed }
  const { formProps, field, failure, isBusy } = useServerForm(deliveryAddress, {
    send: (_, form) => submit(form, { preventScrollReset: true }),
    outcome,
    invalid: accountPages.checkAbove,
  })
  return (
    <form {...formProps} className="mt-7 grid gap-7">
      <input name="answer" type="hidden" value="corrected" />
      {/* The values are in the HTML, so the form also works without scripts. */}
      <RecipientFields field={(name) => ({ ...field(name), defaultValue: values[name] })} />
      <div>
        <FormFailureNotice failure={failure} />
        <Button busyLabel={words.confirming} isBusy={isBusy} isFullWidth size="large" type="submit">
          {words.save}
        </Button>
      </div>
    </form>
  )
}
