import { zodResolver } from '@hookform/resolvers/zod'
import { ApiError } from '@nirbhaya/contract/client'
import { sendContactMessage } from '@nirbhaya/contract/contact'
import { contactMessage } from '@nirbhaya/contract/contact.schemas'
import { messages } from '@nirbhaya/contract/messages'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast'
import { browserApi } from '../api/browser-api.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useIsAlive } from '../ui/use-is-alive.ts'

const { labels, contactPage: words } = messages

const fieldNames = ['name', 'email', 'phone', 'message'] as const

interface ContactFormProps {
  onSent: (from: { name: string; email: string }) => void
}

/** Four fields; whatever goes wrong, what was typed stays. */
export function ContactForm({ onSent }: ContactFormProps) {
  // Without default values the form keeps what was typed before the page came alive.
  const form = useForm({ resolver: zodResolver(contactMessage) })
  const { errors, isSubmitting } = form.formState
  const isAlive = useIsAlive()
  const isSending = useRef(false)

  const submit = form.handleSubmit(async (message) => {
    // A second press may come before the button is drawn busy.
    if (isSending.current) return
    isSending.current = true
    try {
      await browserApi(sendContactMessage, { body: message })
      toast.success(messages.contactSent)
      onSent(message)
    } catch (error) {
      showFailure(error)
    } finally {
      isSending.current = false
    }
  })

  function showFailure(error: unknown) {
    const refusal = error instanceof ApiError ? error : undefined
    toast.error(refusal?.message || messages.contactFailed)
    const refused = fieldNames.filter((name) => refusal?.fields[name])
    for (const [place, name] of refused.entries()) {
      const sentence = refusal?.fields[name] ?? ''
      form.setError(name, { message: sentence }, { shouldFocus: place === 0 })
    }
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <h2 className="display text-3xl sm:text-4xl">{words.formTitle}</h2>
      <noscript>
        <Notice className="mt-5">{words.withoutScript}</Notice>
      </noscript>
      <div className="mt-7 grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          autoComplete="name"
          className="sm:col-span-2"
          enterKeyHint="next"
          error={errors.name?.message}
          label={labels.fullName}
          required
          {...form.register('name')}
        />
        <TextField
          autoCapitalize="none"
          autoComplete="email"
          enterKeyHint="next"
          error={errors.email?.message}
          inputMode="email"
          label={labels.email}
          required
          type="email"
          {...form.register('email')}
        />
        <TextField
          autoComplete="tel-national"
          enterKeyHint="next"
          error={errors.phone?.message}
          hint={words.phoneHint}
          inputMode="tel"
          label={labels.phone}
          required
          type="tel"
          {...form.register('phone')}
        />
        <TextArea
          className="sm:col-span-2"
          error={errors.message?.message}
          label={labels.message}
          required
          {...form.register('message')}
        />
        <div className="sm:col-span-2">
          <Button
            busyLabel={words.sending}
            isBusy={isSubmitting}
            isFullWidth
            size="large"
            type={isAlive ? 'submit' : 'button'}
          >
            {words.send}
          </Button>
        </div>
      </div>
    </form>
  )
}
