import { joinWaitingList } from '@nirbhaya/contract/batches/batches'
import { waitingListWords as words } from '@nirbhaya/contract/messages/batches/waiting-list'
import { waitingListPages } from '@nirbhaya/contract/messages/batches/waiting-list-pages'
import { labels } from '@nirbhaya/contract/messages/labels'
import { type SubmitEvent, useState } from 'react'
import { browserApi } from '../api/browser-api.ts'
import { formFailure } from '../forms/form-failure.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/field.tsx'
import { Notice } from '../ui/notice.tsx'

const timeoutMs = 15_000

/** The id of the form. Radio buttons outside it use it to belong to the form. */
export const waitingListFormId = 'waiting-list-form'

/** After joining, the notice gets the focus, because the form's button, which had the focus, disappears. */
const takeFocus = (place: HTMLElement | null) => place?.focus({ preventScroll: true })

/** The typed e-mail address and the error, after the form was sent without scripts. */
export interface WaitingListAttempt {
  email?: string | undefined
  error?: string | undefined
}

/**
 * The form that adds an e-mail address to a product's waiting list. Without scripts, the browser always posts
 * the form to the waiting-list page, which shows the result. The product page, which also has this form,
 * cannot show a result: every visitor gets the same cached product page.
 */
export function WaitingListForm({
  slug,
  email,
  error: before,
}: { slug: string } & WaitingListAttempt) {
  const [isSending, setIsSending] = useState(false)
  const [joined, setJoined] = useState<string>()
  const [error, setError] = useState(before)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const typed = new FormData(event.currentTarget)
    const email = String(typed.get('email'))
    const variantId = typed.get('variantId')
    setIsSending(true)
    setError(undefined)
    try {
      const body = { email, ...(variantId && { variantId: String(variantId) }) }
      const options = { params: { slug }, body, timeoutMs }
      setJoined((await browserApi(joinWaitingList, options)).message)
    } catch (problem) {
      const { message, fields } = formFailure(problem, waitingListPages.failed)
      setError(fields.email ?? message)
    }
    setIsSending(false)
  }

  // The form keeps its height after sending. Otherwise a double click would hit the content that moved up.
  return (
    <div className="grid *:[grid-area:1/1]">
      {joined && (
        <Notice className="self-center" ref={takeFocus} role="status" tabIndex={-1}>
          {joined}
        </Notice>
      )}
      <form
        action={`/waiting-list?product=${encodeURIComponent(slug)}`}
        className="[[role=status]+&]:invisible"
        id={waitingListFormId}
        method="post"
        noValidate
        onSubmit={submit}
      >
        <TextField
          autoCapitalize="none"
          autoComplete="email"
          defaultValue={email}
          enterKeyHint="go"
          error={error}
          hint={waitingListPages.hint}
          inputMode="email"
          label={labels.email}
          name="email"
          type="email"
        />
        <Button
          busyLabel={waitingListPages.joining}
          className="mt-4"
          isBusy={isSending}
          isFullWidth
          type="submit"
        >
          {words.join}
        </Button>
      </form>
    </div>
  )
}
