import { ApiError } from '@nirbhaya/contract/client'
import { messages } from '@nirbhaya/contract/messages'
import { announcementWords as words } from '@nirbhaya/contract/messages/newsletter/desk'
import { announce, listAnnouncements, testAnnouncement } from '@nirbhaya/contract/newsletter/desk'
import { useRef } from 'react'
import { toast } from 'react-hot-toast'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { newRequestId } from '../../api/request-id.ts'
import { useChange } from '../../api/use-change.ts'

export type Letter = { subject: string; message: string }

/** Sends a letter to everybody, or to the admin alone. */
export function useAnnouncing(onRefused: (fields: Record<string, string>) => void) {
  const request = useRef({ text: '', id: '' })

  /** The same for the same letter: pressed again after a lost answer, it is not sent twice. */
  function requestIdOf(letter: Letter): string {
    const text = JSON.stringify(letter)
    if (request.current.text !== text) request.current = { text, id: newRequestId() }
    return request.current.id
  }

  const announcing = useChange(
    (letter: Letter) =>
      browserApi(announce, { body: { ...letter, requestId: requestIdOf(letter) }, timeoutMs }),
    listAnnouncements,
  )
  const testing = useChange((letter: Letter) =>
    browserApi(testAnnouncement, { body: letter, timeoutMs }),
  )
  const isBusy = announcing.isPending || testing.isPending

  /** @returns whether it was sent; why not has been said */
  async function attempt(
    call: typeof announcing.mutateAsync | typeof testing.mutateAsync,
    letter: Letter,
    failure: string,
  ) {
    if (isBusy) return false
    try {
      const { message } = await call(letter)
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
    async send(letter: Letter) {
      const isSent = await attempt(announcing.mutateAsync, letter, messages.announcementFailed)
      if (isSent) request.current = { text: '', id: '' }
      return isSent
    },
    sendTest: (letter: Letter) => attempt(testing.mutateAsync, letter, words.testFailed),
  }
}
