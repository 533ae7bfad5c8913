import { announcementWords as words } from '@nirbhaya/contract/messages/newsletter/admin'
import { exportSubscribers, listSubscribers } from '@nirbhaya/contract/newsletter/admin'
import { ownerList } from '../../admin/owner-list.tsx'
import { SubscriberList } from './subscriber-list.tsx'

const page = ownerList(listSubscribers, {
  words: words.subscriberList,
  icon: 'mails',
  csv: { call: exportSubscribers, name: 'subscribers' },
  summary: ({ total }) => words.subscribers(total),
  itemsOf: ({ subscribers }) => subscribers,
  rows: (subscribers) => <SubscriberList subscribers={subscribers} />,
})
export const meta = page.meta
export default page.Route
