import { listContactMessages, type MessageFilter } from '@nirbhaya/contract/contact/admin'
import { messageFilters } from '@nirbhaya/contract/enums'
import { adminContactMessages as words } from '@nirbhaya/contract/messages/contact/admin'
import { AdminPage } from '../../admin/admin-page.tsx'
import { useListPlace } from '../../admin/list-place.ts'
import { StateList } from '../../admin/state-list.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { MessageCard } from './message-card.tsx'

export const meta = () => unlistedMeta(words.messagesTitle)

export default function MessagesRoute() {
  return (
    <AdminPage intro={words.messagesIntro} title={words.messagesTitle}>
      <Messages />
    </AdminPage>
  )
}

/** The number of messages on a page: enough for a morning, and few enough to scroll. */
const limit = 25

const nameOf = (state: MessageFilter) =>
  state === 'unanswered' ? words.unanswered : words.states[state]

function Messages() {
  const place = useListPlace()
  const { cursor, search } = place
  // An unknown state in the URL is ignored.
  const state = messageFilters.find((one) => one === search.get('state'))
  const loaded = useAnswer(listContactMessages, { query: { limit, cursor, state } })
  return (
    <StateList
      icon="mail"
      itemsOf={({ messages }) => messages}
      loaded={loaded}
      nameOf={nameOf}
      place={place}
      state={state}
      states={messageFilters}
      words={words.list}
    >
      {(message) => <MessageCard message={message} />}
    </StateList>
  )
}
