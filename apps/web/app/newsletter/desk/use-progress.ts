import { type Announcement, getAnnouncement } from '@nirbhaya/contract/newsletter/desk'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/browser-api.ts'

const pauseMs = 2_000

/** An announcement, asked about again and again while it is being sent. */
export function useProgress(known: Announcement): Announcement {
  const [newer, setNewer] = useState<Announcement>()
  const latest = newer ?? known
  const isSending = latest.status === 'sending'

  useEffect(() => {
    if (!isSending) return
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
      // Nobody looks: the next turn asks.
      if (document.visibilityState === 'hidden') return
      try {
        const params = { id: known._id }
        const { announcement } = await browserApi(getAnnouncement, { params, signal })
        if (!signal.aborted) setNewer(announcement)
      } catch (error) {
        if (!signal.aborted) console.warn('Asking how far the announcement is failed:', error)
      }
    }
    const timer = setInterval(() => void ask(), pauseMs)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [isSending, known._id])

  return latest
}
