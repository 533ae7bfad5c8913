import { messageStates } from '@nirbhaya/contract/constants'
import { listContactMessages, type MessageState } from '@nirbhaya/contract/contact/desk'
import { messageDeskWords as words } from '@nirbhaya/contract/messages/contact/desk'
import Mail from 'lucide-react/icons/mail'
import { useCallback } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { DeskPage } from '../../desk/desk-page.tsx'
import { FilterTabs } from '../../desk/filter-tabs.tsx'
import { ListPager } from '../../desk/list-pager.tsx'
import { useListPlace } from '../../desk/list-place.ts'
import { LoadedFrame } from '../../desk/list-states.tsx'
import { useLoaded } from '../../desk/use-loaded.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page.tsx'
import { MessageCard } from './message-card.tsx'

export const meta = () => unlistedMeta(words.messagesTitle)

export default function MessagesRoute() {
  return (
    <DeskPage intro={words.messagesIntro} title={words.messagesTitle} width="text">
      <Messages />
    </DeskPage>
  )
}

const pageSize = 25
const timeoutMs = 15_000

/** The state in the address; anything else there asks for all. */
const readState = (search: URLSearchParams): MessageState | undefined =>
  messageStates.find((state) => state === search.get('state'))

function Messages() {
  const place = useListPlace()
  const { cursor, search } = place
  const state = readState(search)
  const load = useCallback(
    (signal: AbortSignal) =>
      browserApi(listContactMessages, {
        query: { limit: pageSize, cursor, state },
        timeoutMs,
        signal,
      }),
    [cursor, state],
  )
  const { loaded, reload } = useLoaded(load)
  const tabs = [
    { label: words.all, search: '', isCurrent: state === undefined },
    ...messageStates.map((one) => ({
      label: words.states[one],
      search: `?state=${one}`,
      isCurrent: state === one,
    })),
  ]

  return (
    <>
      <FilterTabs label={words.stateFilter} tabs={tabs} />
      <div className="mt-5">
        <LoadedFrame loaded={loaded} loading={words.messagesLoading} onRetry={reload}>
          {({ messages, nextCursor }) =>
            messages.length > 0 ? (
              <>
                <ul className="grid gap-3">
                  {messages.map((message) => (
                    <li key={message._id}>
                      <MessageCard message={message} onOutdated={reload} />
                    </li>
                  ))}
                </ul>
                <ListPager nextCursor={nextCursor} place={place} />
              </>
            ) : (
              <None isNarrowed={state !== undefined} />
            )
          }
        </LoadedFrame>
      </div>
    </>
  )
}

function None({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState
      action={
        isNarrowed && (
          <ButtonLink to={{ search: '' }} variant="outline">
            {words.showAll}
          </ButtonLink>
        )
      }
      icon={<Mail aria-hidden="true" className="size-8" />}
      title={isNarrowed ? words.noneInState : words.noMessages}
    >
      {isNarrowed ? words.noneInStateHint : words.noMessagesHint}
    </EmptyState>
  )
}
