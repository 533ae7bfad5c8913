import { announcementWords as words } from '@nirbhaya/contract/messages/newsletter/admin'
import { listAnnouncements } from '@nirbhaya/contract/newsletter/admin'
import { useState } from 'react'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { AdminList } from '../../admin/admin-list.tsx'
import { AdminPage } from '../../admin/admin-page.tsx'
import { useListPlace } from '../../admin/list-place.ts'
import { Cards } from '../../admin/owner-list.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { EmptyState } from '../../ui/pages/page.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { AnnouncementForm } from './announcement-form.tsx'

export const meta = unlisted(words.announcementTitle)

export default function AnnouncementRoute() {
  return (
    <AdminPage intro={words.announcementIntro} title={words.announcementTitle}>
      <Announcements />
    </AdminPage>
  )
}

const limit = 10

function Announcements() {
  const place = useListPlace()
  const { cursor } = place
  const [sent, setSent] = useState(0)
  const loaded = useAnswer(listAnnouncements, { query: { limit, cursor } })

  // A new key clears the form for the next announcement.
  const onSent = () => setSent((count) => count + 1)

  return (
    <>
      <AnnouncementForm
        key={sent}
        listed={loaded.data?.announcements}
        onSent={onSent}
        subscribers={loaded.data?.subscribers}
      />
      <section aria-labelledby="earlier" className="mt-14">
        <h2 className="display mb-5 text-2xl" id="earlier">
          {words.earlier}
        </h2>
        <AdminList
          itemsOf={({ announcements }) => announcements}
          loaded={loaded}
          loading={words.announcementsLoading}
          none={none}
          nothingFound={none}
          place={place}
        >
          {(announcements) => (
            <Cards items={announcements}>
              {(announcement) => <AnnouncementCard announcement={announcement} />}
            </Cards>
          )}
        </AdminList>
      </section>
    </>
  )
}

const none = (
  <EmptyState
    as="h3"
    icon={<AdminIcon className="size-8" name="megaphone" />}
    title={words.noAnnouncements}
  >
    {words.noAnnouncementsHint}
  </EmptyState>
)
