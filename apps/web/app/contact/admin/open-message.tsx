import {
  deleteContactMessage,
  listContactMessages,
  type ReceivedMessage,
} from '@nirbhaya/contract/contact/admin'
import { getToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { adminContactMessages as words } from '@nirbhaya/contract/messages/contact/admin'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { DeleteButton } from '../../admin/editor/delete-button.tsx'
import { readLocalText, saveLocalText } from '../../admin/editor/local-draft.ts'
import { EmailLink } from '../../admin/email-link.tsx'
import { PhoneLink } from '../../admin/phone-link.tsx'
import { WrittenText } from '../../admin/written-text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { useMessage } from './use-message.ts'

type Handling = ReturnType<typeof useMessage>

interface OpenMessageProps {
  message: ReceivedMessage
  handling: Handling
  onMarkNew: () => void
}

/** Shows the whole message and its sender, with the reply form or the sent reply. */
export function OpenMessage({ message, handling, onMarkNew }: OpenMessageProps) {
  const [hasJustReplied, setHasJustReplied] = useState(false)

  function markNew() {
    handling.mark('new')
    onMarkNew()
  }

  return (
    <div className="px-5 pb-5">
      <p className="whitespace-pre-line">{message.message}</p>
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-3">
        <EmailLink address={message.email} />
        <PhoneLink phone={message.phone} />
      </p>
      <div className="mt-5 border-t border-line pt-5">
        {message.reply === undefined ? (
          <ReplyForm
            handling={handling}
            message={message}
            onMarkNew={markNew}
            onReplied={() => setHasJustReplied(true)}
          />
        ) : (
          <>
            <Reply isFocused={hasJustReplied} text={message.reply} />
            {message.undelivered && (
              <Notice className="mt-4" tone="warn">
                <p className="font-semibold">{words.undelivered}</p>
                <p>{words.undeliveredHints[message.undelivered]}</p>
              </Notice>
            )}
          </>
        )}
        <div className="mt-4">
          <DeleteButton
            call={deleteContactMessage}
            description={words.deleteHint}
            done={words.deleted}
            name={words.openMessage(message.name)}
            outdates={[listContactMessages, getToDo]}
            params={{ id: message._id }}
            title={words.deleteQuestion}
          />
        </div>
      </div>
    </div>
  )
}

/**
 * Shows the sent reply in place of the reply form. The heading gets the focus after sending, because the
 * button that had the focus is gone.
 */
function Reply({ text, isFocused }: { text: string; isFocused: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) heading.current?.focus()
  }, [isFocused])
  return (
    <>
      <h2
        className="mb-2 text-sm font-semibold text-muted outline-none"
        ref={heading}
        tabIndex={-1}
      >
        {words.answered}
      </h2>
      <div className="border-l-2 border-rose-gold/50 pl-4">
        <WrittenText text={text} />
      </div>
    </>
  )
}

interface ReplyFormProps extends OpenMessageProps {
  onReplied: () => void
}

function ReplyForm({ message, handling, onMarkNew, onReplied }: ReplyFormProps) {
  const { reply, isReplying, replyError, draft } = handling
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    setError(text === '' ? fieldRefusals.fieldRequired(labels.reply) : undefined)
    if (text === '') field.current?.focus()
    else if (await reply(text)) onReplied()
  }

  return (
    <form noValidate onSubmit={submit}>
      <TextArea
        defaultValue={readLocalText(draft)}
        error={error ?? replyError}
        hint={words.replyHint}
        label={words.replyLabel}
        name="reply"
        onChange={({ target }) => saveLocalText(draft, target.value)}
        ref={field}
        required
        rows={4}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          busyLabel={words.sendingReply}
          className="max-sm:w-full"
          isBusy={isReplying}
          type="submit"
        >
          {words.sendReply}
        </Button>
        {message.state === 'read' && (
          <Button className="max-sm:w-full" onClick={onMarkNew} variant="outline">
            {words.markNew}
          </Button>
        )}
      </div>
    </form>
  )
}
