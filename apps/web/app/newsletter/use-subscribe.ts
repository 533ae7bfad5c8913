import { messages } from '@nirbhaya/contract/messages/specification'
import { subscribe } from '@nirbhaya/contract/newsletter/newsletter'
import { type SubmitEvent, useRef, useState } from 'react'
import { browserApi } from '../api/browser-api.ts'
import { formFailure } from '../forms/form-failure.ts'
import { toast } from '../toasts/toast.ts'

/** The same timeout as `answerTimeoutMs` of the forms that use `useServerForm`. */
const timeoutMs = 30_000

/**
 * Subscribes to the newsletter. The form is on every page, so it does not use `useServerForm`, which would
 * load zod and react-hook-form. The server checks the e-mail address.
 */
export function useSubscribe() {
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  const isUnderWay = useRef(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // This blocks a second click that comes before the button is rendered as disabled.
    if (isUnderWay.current) return
    const form = event.currentTarget
    const field = form.elements.namedItem('email') as HTMLInputElement
    const email = field.value.trim()
    setError(undefined)
    if (email === '') {
      setError(messages.subscribeEmailRequired)
      field.focus()
      return
    }
    isUnderWay.current = true
    setIsSending(true)
    try {
      const { message } = await browserApi(subscribe, { body: { email }, timeoutMs })
      toast.success(message)
      form.reset()
    } catch (cause) {
      const { message, fields } = formFailure(cause, messages.subscribeFailed)
      if (fields.email) {
        setError(fields.email)
        field.focus()
      } else toast.error(message)
    } finally {
      isUnderWay.current = false
      setIsSending(false)
    }
  }

  return { submit, isSending, error }
}
