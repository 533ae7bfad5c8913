import { sendContactMessage } from '@nirbhaya/contract/contact'
import { contactMessage } from '@nirbhaya/contract/contact.schemas'
import { messages } from '@nirbhaya/contract/messages'
import { contactPage as words } from '@nirbhaya/contract/messages/contact'
import { labels } from '@nirbhaya/contract/messages/labels'
import { useEffect } from 'react'
import { browserApi } from '../api/browser-api.ts'
import { formFailure } from '../forms/form-failure.ts'
import { answerTimeoutMs, useServerForm } from '../forms/use-server-form.ts'
import { toast } from '../toasts/toast.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'

interface ContactFormProps {
  onSent: (from: { name: string; email: string }) => void
  /** It takes the place of what was pressed. */
  takesFocus: boolean
}

/** Four fields; whatever goes wrong, what was typed stays. Without scripts the server takes them. */
export function ContactForm({ onSent, takesFocus }: ContactFormProps) {
  const { form, formProps, field, isBusy } = useServerForm(contactMessage, {
    async send(message) {
      try {
        await browserApi(sendContactMessage, { body: message, timeoutMs: answerTimeoutMs })
      } catch (error) {
        toast.error(formFailure(error, messages.contactFailed).message)
        throw error
      }
      toast.success(messages.contactSent)
      onSent(message)
    },
  })

  useEffect(() => {
    if (takesFocus) form.setFocus('name')
  }, [form, takesFocus])

  return (
    <form {...formProps} action="/contact">
      <h2 className="display text-3xl sm:text-4xl">{words.formTitle}</h2>
      <div className="mt-7 grid gap-x-4 gap-y-5 sm:grid-cols-2">
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
          autoComplete="tel-national"
          enterKeyHint="next"
          hint={words.phoneHint}
          inputMode="tel"
          type="tel"
          {...field('phone')}
        />
        <TextArea className="sm:col-span-2" {...field('message')} />
        <div className="sm:col-span-2">
          <Button busyLabel={words.sending} isBusy={isBusy} isFullWidth size="large" type="submit">
            {words.send}
          </Button>
        </div>
      </div>
    </form>
  )
}
