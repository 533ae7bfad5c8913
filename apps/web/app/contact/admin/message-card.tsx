import type { MessageState, ReceivedMessage } from '@nirbhaya/contract/contact/admin'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { adminContactMessages as words } from '@nirbhaya/contract/messages/contact/admin'
import { useId, useRef, useState } from 'react'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { OpenMessage } from './open-message.tsx'
import { useMessage } from './use-message.ts'

const tones: Record<MessageState, BadgeTone> = { new: 'yellow', read: 'blue', answered: 'green' }

interface MessageCardProps {
  message: ReceivedMessage
  /** Whether the open message lists its sender's orders. The sender's own page shows them anyway. */
  hasOrders?: boolean
}

/** A message in one or two lines. Opening the message marks it as read. */
export function MessageCard({ message, hasOrders = true }: MessageCardProps) {
  const handling = useMessage(message)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)

  function markedNew() {
    opener.current?.focus()
    setIsOpen(false)
  }

  function toggle() {
    setIsOpen(!isOpen)
    if (!isOpen && message.state === 'new') handling.mark('read')
  }

  return (
    <article
      aria-label={words.openMessage(message.name)}
      className="rounded-card border border-line bg-white wrap-anywhere"
    >
      <button
        aria-controls={id}
        aria-expanded={isOpen}
        className="block w-full rounded-card px-5 py-4 text-left transition-colors hover:bg-cream/70"
        onClick={toggle}
        ref={opener}
        type="button"
      >
        <span className="flex flex-wrap items-center justify-between gap-3">
          <span
            className={classNames(
              'min-w-0 grow basis-[7rem]',
              message.state === 'new' && 'font-semibold',
            )}
          >
            {message.name}
          </span>
          <Badge tone={tones[message.state]}>{words.states[message.state]}</Badge>
          <Icon
            className={classNames('size-5 text-muted transition-transform', isOpen && 'rotate-180')}
            name="chevron-down"
          />
        </span>
        <span className="mt-0.5 block text-sm text-muted">
          <time dateTime={message.createdAt}>{formatDateTime(message.createdAt)}</time>
        </span>
        {!isOpen && <span className="mt-2 line-clamp-2 text-muted">{message.message}</span>}
      </button>
      <div hidden={!isOpen} id={id}>
        {isOpen && (
          <OpenMessage
            handling={handling}
            hasOrders={hasOrders}
            message={message}
            onMarkNew={markedNew}
          />
        )}
      </div>
    </article>
  )
}
