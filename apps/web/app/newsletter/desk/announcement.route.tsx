import { announcementWords as words } from '@nirbhaya/contract/messages/newsletter/desk'
import { listAnnouncements } from '@nirbhaya/contract/newsletter/desk'
import Megaphone from 'lucide-react/icons/megaphone'
import { useCallback, useState } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { DeskPage } from '../../desk/desk-page.tsx'
import { ListPager } from '../../desk/list-pager.tsx'
import { useListPlace } from '../../desk/list-place.ts'
import { LoadedFrame } from '../../desk/list-states.tsx'
import { useLoaded } from '../../desk/use-loaded.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { EmptyState } from '../../ui/page.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { LetterForm } from './letter-form.tsx'

export const meta = () => unlistedMeta(words.announcementTitle)

export default function AnnouncementRoute() {
  return (
    <DeskPage intro={words.announcementIntro} title={words.announcementTitle}>
      <Announcements />
    </DeskPage>
  )
}

const pageSize = 10
const timeoutMs = 15_000

function Announcements() {
  const place = useListPlace()
  const { cursor } = place
  const [letters, setLetters] = useState(0)
  const load = useCallback(
    (signal: AbortSignal) =>
      browserApi(listAnnouncements, { query: { limit: pageSize, cursor }, timeoutMs, signal }),
    [cursor],
  )
  const { loaded, reload } = useLoaded(load)

  function onSent() {
    // The next letter begins empty.
    setLetters((count) => count + 1)
    reload()
  }

  return (
    <>
      <LetterForm key={letters} onSent={onSent} subscribers={loaded.data?.subscribers} />
      <section aria-labelledby="earlier" className="mt-14">
        <h2 className="display mb-5 text-2xl" id="earlier">
          {words.earlier}
        </h2>
        <LoadedFrame loaded={loaded} loading={words.announcementsLoading} onRetry={reload}>
          {({ announcements, nextCursor }) =>
            announcements.length > 0 ? (
              <>
                <ul className="grid gap-3">
                  {announcements.map((announcement) => (
                    <li key={announcement._id}>
                      <AnnouncementCard announcement={announcement} />
                    </li>
                  ))}
                </ul>
                <ListPager nextCursor={nextCursor} place={place} />
              </>
            ) : (
              <EmptyState
                as="h3"
                icon={<Megaphone aria-hidden="true" className="size-8" />}
                title={words.noAnnouncements}
              >
                {words.noAnnouncementsHint}
              </EmptyState>
            )
          }
        </LoadedFrame>
      </section>
    </>
  )
}
