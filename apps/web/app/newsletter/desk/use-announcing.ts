import { ApiError } from '@nirbhaya/contract/client'
import { messages } from '@nirbhaya/contract/messages'
import { announcementWords as words } from '@nirbhaya/contract/messages/newsletter/desk'
import { type Announcement, announce, testAnnouncement } from '@nirbhaya/contract/newsletter/desk'
import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast'
import { browserApi } from '../../api/browser-api.ts'
import { newRequestId } from '../../api/request-id.ts'

export type Letter = { subject: string; message: string }

const timeoutMs = 15_000

/** Sends a letter to everybody, or to the admin alone. */
export function useAnnouncing(onRefused: (fields: Record<string, string>) => void) {
  const [busy, setBusy] = useState<'letter' | 'test'>()
  const request = useRef({ text: '', id: '' })

  /** The same for the same letter: pressed again after a lost answer, it is not sent twice. */
  function requestIdOf(letter: Letter): string {
    const text = JSON.stringify(letter)
    if (request.current.text !== text) request.current = { text, id: newRequestId() }
    return request.current.id
  }

  async function whileBusy<Result>(
    kind: 'letter' | 'test',
    work: () => Promise<Result>,
    failure: string,
  ): Promise<Result | undefined> {
    if (busy) return undefined
    setBusy(kind)
    try {
      return await work()
    } catch (error) {
      toast.error(failure)
      if (error instanceof ApiError) onRefused(error.fields)
      return undefined
    } finally {
      setBusy(undefined)
    }
  }

  return {
    busy,
    /** @returns undefined when it was not sent, and why has been said */
    send: (letter: Letter): Promise<Announcement | undefined> =>
      whileBusy(
        'letter',
        async () => {
          const body = { ...letter, requestId: requestIdOf(letter) }
          const { message, announcement } = await browserApi(announce, { body, timeoutMs })
          request.current = { text: '', id: '' }
          toast.success(message)
          return announcement
        },
        messages.announcementFailed,
      ),
    sendTest: (letter: Letter) =>
      whileBusy(
        'test',
        async () => {
          const { message } = await browserApi(testAnnouncement, { body: letter, timeoutMs })
          toast.success(message)
        },
        words.testFailed,
      ),
  }
}
