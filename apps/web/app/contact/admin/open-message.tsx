import {
  deleteContactMessage,
  listContactMessages,
  type ReceivedMessage,
  replyForm,
  replyToContactMessage,
} from '@nirbhaya/contract/contact/admin'
import { getToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { adminContactMessages as words } from '@nirbhaya/contract/messages/contact/admin'
import { useEffect, useRef, useState } from 'react'
import { deleteButton } from '../../admin/editor/delete-button.tsx'
import { readLocalText, saveLocalText } from '../../admin/editor/local-draft.ts'
import { EmailLink } from '../../admin/email-link.tsx'
import { PhoneLink } from '../../admin/phone-link.tsx'
import { ConfirmButton } from '../../forms/ask-button.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WrittenText } from '../../ui/written-text.tsx'
import { SenderOrders } from './sender-orders.tsx'
import type { useMessage } from './use-message.ts'

type Handling = ReturnType<typeof useMessage>

interface OpenMessageProps {
  message: ReceivedMessage
  handling: Handling
  hasOrders: boolean
  onMarkNew: () => void
}

/** Shows the whole message and its sender, with the reply form or the sent reply. */
export function OpenMessage({ message, handling, hasOrders, onMarkNew }: OpenMessageProps) {
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
      {hasOrders && message.customerId && <SenderOrders customerId={message.customerId} />}
      <div className="mt-5 border-t border-line pt-5">
        {message.reply === undefined ? (
          <ReplyForm
            handling={handling}
            message={message}
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
        <div className="mt-4 flex flex-wrap gap-3">
          {message.state === 'read' && (
            <Button onClick={markNew} size="small" variant="outline">
              {words.markNew}
            </Button>
          )}
          <ConfirmButton
            {...deleteButton({
              name: words.openMessage(message.name),
              outdates: [listContactMessages, getToDo],
            })}
            call={deleteContactMessage}
            description={words.deleteHint}
            done={words.deleted}
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

interface ReplyFormProps extends Pick<OpenMessageProps, 'message' | 'handling'> {
  onReplied: () => void
}

const ReplyForm = ({ message, handling: { draft, show }, onReplied }: ReplyFormProps) => (
  <CallForm
    button={{ className: 'max-sm:w-full', isFullWidth: false, size: 'medium' }}
    call={replyToContactMessage}
    done={words.replySent}
    errorOutdates={[listContactMessages, getToDo]}
    exception={words.replyFailed}
    fields={{
      reply: ({ field }) => (
        <TextArea
          {...field('reply', { onChange: ({ target }) => saveLocalText(draft, target.value) })}
          hint={words.replyHint}
          label={words.replyLabel}
          rows={4}
        />
      ),
    }}
    onDone={(answer) => {
      show(answer)
      onReplied()
    }}
    outdatedCodes={['MESSAGE_ANSWERED', 'MESSAGE_NOT_FOUND']}
    outdates={[getToDo]}
    params={{ id: message._id }}
    schema={replyForm}
    values={{ reply: readLocalText(draft) }}
    words={{ save: words.sendReply, saving: words.sendingReply }}
  />
)
