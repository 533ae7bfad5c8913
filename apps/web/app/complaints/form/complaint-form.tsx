import { complaintForm } from '@nirbhaya/contract/complaints/complaints'
import { openComplaintKinds } from '@nirbhaya/contract/complaints/kinds'
import { longest } from '@nirbhaya/contract/input-limits'
import { complaintPages as words } from '@nirbhaya/contract/messages/complaints/pages'
import { contactPage } from '@nirbhaya/contract/messages/contact'
import { labels } from '@nirbhaya/contract/messages/labels'
import { useEffect } from 'react'
import { useSubmit } from 'react-router'
import { useServerForm } from '../../forms/use-server-form.ts'
import { toast } from '../../toasts/toast.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ComplaintOutcome } from './send.ts'
import { useKnownValues } from './use-known-values.ts'

interface ComplaintFormProps {
  outcome: ComplaintOutcome | undefined
  /**
   * Whether the first field gets the focus. It does if the form replaces the thank-you note, because the
   * pressed button is then gone.
   */
  takesFocus: boolean
}

/** The form for a complaint. After an error, the typed text is still there. */
export function ComplaintForm({ outcome, takesFocus }: ComplaintFormProps) {
  const submit = useSubmit()
  const { form, formProps, field, isBusy } = useServerForm(complaintForm, {
    send: (_, element) => submit(element, { preventScrollReset: true }),
    outcome,
  })
  const failure = outcome?.failure
  const { orderId } = useKnownValues(form)

  useEffect(() => {
    if (failure) toast.error(failure.message)
  }, [failure])

  useEffect(() => {
    if (takesFocus) form.setFocus('kind')
  }, [form, takesFocus])

  return (
    <form {...formProps} action="/complaint">
      {orderId && <input name="orderId" type="hidden" value={orderId} />}
      <h2 className="display text-3xl sm:text-4xl">{words.formTitle}</h2>
      <div className="mt-7 grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <SelectField className="sm:col-span-2" {...field('kind')} label={words.kind}>
          <option value="">{words.choose}</option>
          {openComplaintKinds.map((kind) => (
            <option key={kind} value={kind}>
              {words.chosenKinds[kind]}
            </option>
          ))}
        </SelectField>
        <TextField
          autoComplete="name"
          className="sm:col-span-2"
          enterKeyHint="next"
          {...field('name')}
          label={labels.fullName}
        />
        <TextField
          autoCapitalize="none"
          autoComplete="email"
          enterKeyHint="next"
          inputMode="email"
          type="email"
          {...field('email')}
        />
        <TextField
          autoComplete="tel"
          enterKeyHint="next"
          hint={contactPage.phoneHint}
          inputMode="tel"
          type="tel"
          {...field('phone')}
          label={labels.anyPhone}
        />
        <TextField
          autoCapitalize="none"
          autoComplete="off"
          className="sm:col-span-2"
          enterKeyHint="next"
          hint={words.orderHint}
          {...field('orderNumber')}
          label={words.orderNumber}
        />
        <TextArea
          className="sm:col-span-2"
          {...field('message')}
          hint={words.messageHint}
          label={labels.complaint}
          maxLength={longest.complaint}
        />
        <div className="sm:col-span-2">
          {/* Without scripts the error is shown here; with scripts it is a toast. */}
          <noscript>
            {import.meta.env.SSR && failure && (
              <Notice className="mb-5" tone="bad">
                {failure.message}
              </Notice>
            )}
          </noscript>
          <Button busyLabel={words.sending} isBusy={isBusy} isFullWidth size="large" type="submit">
            {words.sendComplaint}
          </Button>
        </div>
      </div>
    </form>
  )
}
