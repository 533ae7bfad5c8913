import { ApiError } from '@nirbhaya/contract/client'
import { messages } from '@nirbhaya/contract/messages'
import { announcementWords as words } from '@nirbhaya/contract/messages/newsletter/desk'
import { announce, listAnnouncements, testAnnouncement } from '@nirbhaya/contract/newsletter/desk'
import { toast } from 'react-hot-toast'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { newRequestId } from '../../api/request-id.ts'
import { useChange, useOutdated } from '../../api/use-change.ts'
import { inBrowser } from '../../session/safe-storage.ts'

export type NewAnnouncement = { subject: string; message: string }

const requestKey = 'desk-draft:announcement-request'

/**
 * The same for the same announcement until it is known to be sent: pressed again after a lost
 * answer, also in a page that was opened anew with its draft, it is not sent twice.
 */
function requestIdOf(announcement: NewAnnouncement): string {
  const text = JSON.stringify(announcement)
  const kept = inBrowser.json(requestKey) as { text: string; id: string } | undefined
  if (kept?.text === text) return kept.id
  const id = newRequestId()
  inBrowser.put(requestKey, JSON.stringify({ text, id }))
  return id
}

/** Sends an announcement to everybody, or to the admin alone. */
export function useAnnouncing(onRefused: (fields: Record<string, string>) => void) {
  const announcing = useChange(
    (announcement: NewAnnouncement) =>
      browserApi(announce, {
        body: { ...announcement, requestId: requestIdOf(announcement) },
        timeoutMs,
      }),
    listAnnouncements,
  )
  const testing = useChange((announcement: NewAnnouncement) =>
    browserApi(testAnnouncement, { body: announcement, timeoutMs }),
  )
  const isBusy = announcing.isPending || testing.isPending
  const outdated = useOutdated(listAnnouncements)

  /** @returns whether it was sent; why not has been said */
  async function attempt(
    call: typeof announcing.mutateAsync | typeof testing.mutateAsync,
    announcement: NewAnnouncement,
    failure: string,
  ) {
    if (isBusy) return false
    try {
      const { message } = await call(announcement)
      toast.success(message)
      return true
    } catch (error) {
      toast.error(failure)
      if (error instanceof ApiError) onRefused(error.fields)
      return false
    }
  }

  return {
    isSending: announcing.isPending,
    isTesting: testing.isPending,
    async send(announcement: NewAnnouncement) {
      const isSent = await attempt(
        announcing.mutateAsync,
        announcement,
        messages.announcementFailed,
      )
      if (isSent) inBrowser.remove(requestKey)
      // It may have gone out although its answer was lost: the list says so.
      else outdated()
      return isSent
    },
    sendTest: (announcement: NewAnnouncement) =>
      attempt(testing.mutateAsync, announcement, words.testFailed),
  }
}
