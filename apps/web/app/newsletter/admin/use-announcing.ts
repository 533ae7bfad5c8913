import { ApiError } from '@nirbhaya/contract/client/client'
import { announcementWords as words } from '@nirbhaya/contract/messages/newsletter/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import {
  type Announcement,
  announce,
  listAnnouncements,
  testAnnouncement,
} from '@nirbhaya/contract/newsletter/admin'
import { useEffect, useEffectEvent, useState } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useChange, useOutdated } from '../../api/use-change.ts'
import { toast } from '../../toasts/toast.ts'
import { requestIdFor, settle } from './unanswered-announcements.ts'

export type NewAnnouncement = { subject: string; message: string }

interface Announcing {
  /** The announcements in the list on this page. */
  listed: Announcement[] | undefined
  onRefused: (fields: Record<string, string>) => void
  /** Called if the response to a request was lost, but the list shows that the announcement was sent. */
  onFoundSent: (announcement: NewAnnouncement) => void
}

/** Sends an announcement to all subscribers, or as a test to the owner. */
export function useAnnouncing({ listed, onRefused, onFoundSent }: Announcing) {
  // The request ids of the announcements that were sent from this page. The page keeps them, because another
  // tab may remove them from the browser's storage.
  const [requestIds] = useState(() => new Map<string, string>())

  /**
   * Returns the request id of an announcement. The id stays the same until the announcement is known to be
   * sent. So a second attempt after a lost response does not send it twice, even if the page was closed and
   * opened again with the draft.
   */
  function requestIdOf(announcement: NewAnnouncement): string {
    const text = JSON.stringify(announcement)
    const id = requestIds.get(text) ?? requestIdFor(text)
    requestIds.set(text, id)
    return id
  }

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

  const isSending = announcing.isPending
  const found = useEffectEvent(({ _id, total }: Announcement) => {
    const text = settle(_id) ?? [...requestIds].find(([, id]) => id === _id)?.[0]
    if (text === undefined) return
    requestIds.delete(text)
    toast.success(words.announced(total))
    onFoundSent(JSON.parse(text))
  })
  useEffect(() => {
    if (!isSending) for (const announcement of listed ?? []) found(announcement)
  }, [listed, isSending])

  /** @returns whether the announcement was sent; if not, a toast has told the owner why */
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
    isSending,
    isTesting: testing.isPending,
    async send(announcement: NewAnnouncement) {
      const isSent = await attempt(
        announcing.mutateAsync,
        announcement,
        messages.announcementFailed,
      )
      if (isSent) settle(requestIdOf(announcement))
      // The announcement may have been sent although the response was lost. So the list is loaded again: it
      // contains the announcement if it was sent.
      else outdated()
      return isSent
    },
    sendTest: (announcement: NewAnnouncement) =>
      attempt(testing.mutateAsync, announcement, words.testFailed),
  }
}
