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
import { requestIdFor, settle } from './unanswered.ts'

export type NewAnnouncement = { subject: string; message: string }

interface Announcing {
  /** The announcements that the page lists. */
  listed: Announcement[] | undefined
  onRefused: (fields: Record<string, string>) => void
  /** One went out although its answer was lost. */
  onFoundSent: (announcement: NewAnnouncement) => void
}

/** Sends an announcement to everybody, or to the admin alone. */
export function useAnnouncing({ listed, onRefused, onFoundSent }: Announcing) {
  // Another tab may learn first what became of them: pressed again here it is the same one.
  const [asked] = useState(() => new Map<string, string>())

  /**
   * The same for the same announcement until it is known to be sent: pressed again after a lost
   * answer, also in a page that was opened anew with its draft, it is not sent twice.
   */
  function requestIdOf(announcement: NewAnnouncement): string {
    const text = JSON.stringify(announcement)
    const id = asked.get(text) ?? requestIdFor(text)
    asked.set(text, id)
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
    const text = settle(_id) ?? [...asked].find(([, id]) => id === _id)?.[0]
    if (text === undefined) return
    asked.delete(text)
    toast.success(words.announced(total))
    onFoundSent(JSON.parse(text))
  })
  useEffect(() => {
    if (!isSending) for (const announcement of listed ?? []) found(announcement)
  }, [listed, isSending])

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
    isSending,
    isTesting: testing.isPending,
    async send(announcement: NewAnnouncement) {
      const isSent = await attempt(
        announcing.mutateAsync,
        announcement,
        messages.announcementFailed,
      )
      if (isSent) settle(requestIdOf(announcement))
      // It may have gone out although its answer was lost: the list says so.
      else outdated()
      return isSent
    },
    sendTest: (announcement: NewAnnouncement) =>
      attempt(testing.mutateAsync, announcement, words.testFailed),
  }
}
