import { listContactMessages } from '@nirbhaya/contract/contact/admin'
import { adminContactMessages as words } from '@nirbhaya/contract/messages/contact/admin'
import { pageSizes } from '@nirbhaya/contract/paging'
import { Cards, ownerList } from '../../admin/owner-list.tsx'
import { MessageCard } from './message-card.tsx'

const page = ownerList(listContactMessages, {
  words: words.list,
  icon: 'mail',
  // Enough for a morning, and few enough to scroll.
  limit: pageSizes.cards,
  tabs: { state: { isShort: true } },
  itemsOf: ({ messages }) => messages,
  rows: (messages) => (
    <Cards items={messages}>{(message) => <MessageCard message={message} />}</Cards>
  ),
})
export const meta = page.meta
export default page.Route
