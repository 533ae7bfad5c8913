import { messageStates } from '@nirbhaya/contract/constants'
import { listContactMessages, type MessageState } from '@nirbhaya/contract/contact/desk'
import { messageDeskWords as words } from '@nirbhaya/contract/messages/contact/desk'
import Mail from 'lucide-react/icons/mail'
import { useAnswer } from '../../api/use-answer.ts'
import { DeskList } from '../../desk/desk-list.tsx'
import { DeskPage } from '../../desk/desk-page.tsx'
import { FilterTabs } from '../../desk/filter-tabs.tsx'
import { useListPlace } from '../../desk/list-place.ts'
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

/** Long enough for a morning, short enough to scroll through. */
const limit = 25

/** The state in the address; anything else there asks for all. */
const readState = (search: URLSearchParams): MessageState | undefined =>
  messageStates.find((state) => state === search.get('state'))

function Messages() {
  const place = useListPlace()
  const { cursor, search } = place
  const state = readState(search)
  const loaded = useAnswer(listContactMessages, { query: { limit, cursor, state } })
  const tabs = [undefined, ...messageStates].map((one) => ({
    label: one ? words.states[one] : words.all,
    value: one,
    isCurrent: one === state,
  }))

  return (
    <>
      <FilterTabs label={words.stateFilter} name="state" tabs={tabs} />
      <div className="mt-5">
        <DeskList
          itemsOf={({ messages }) => messages}
          loaded={loaded}
          loading={words.messagesLoading}
          none={<None />}
          nothingFound={<NoneInState />}
          place={place}
        >
          {(messages) => (
            <ul className="grid gap-3">
              {messages.map((message) => (
                <li key={message._id}>
                  <MessageCard message={message} />
                </li>
              ))}
            </ul>
          )}
        </DeskList>
      </div>
    </>
  )
}

function None() {
  return (
    <EmptyState icon={<Mail aria-hidden="true" className="size-8" />} title={words.noMessages}>
      {words.noMessagesHint}
    </EmptyState>
  )
}

function NoneInState() {
  return (
    <EmptyState
      action={
        <ButtonLink to={{ search: '' }} variant="outline">
          {words.showAll}
        </ButtonLink>
      }
      icon={<Mail aria-hidden="true" className="size-8" />}
      title={words.noneInState}
    >
      {words.noneInStateHint}
    </EmptyState>
  )
}
