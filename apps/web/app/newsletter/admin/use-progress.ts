import { type Announcement, getAnnouncement } from '@nirbhaya/contract/newsletter/admin'
import { useAnswer } from '../../api/use-answer.ts'

const pauseMs = 2_000

/**
 * Returns the latest state of an announcement. It is loaded again while the announcement is being sent and the
 * page is visible.
 */
export function useProgress(listed: Announcement): Announcement {
  const isSending = listed.status === 'sending'
  const { data } = useAnswer(
    getAnnouncement,
    { params: { id: listed._id } },
    {
      isAsked: isSending,
      againAfterMs: (latest) => latest?.announcement.status !== 'done' && pauseMs,
    },
  )
  return (isSending && data?.announcement) || listed
}
