import { ApiError } from '@nirbhaya/contract/client'
import {
  markContactMessage,
  type ReceivedMessage,
  replyToContactMessage,
} from '@nirbhaya/contract/contact/desk'
import type { ErrorCode } from '@nirbhaya/contract/errors'
import { messageDeskWords as words } from '@nirbhaya/contract/messages/contact/desk'
import { useState } from 'react'
import { toast } from 'react-hot-toast'
import { browserApi } from '../../api/browser-api.ts'

const timeoutMs = 15_000
const answeredElsewhere: ErrorCode = 'MESSAGE_ANSWERED'

/** A message with what was done to it here; it stays where it is, whatever the list asks for. */
export function useMessage(listed: ReceivedMessage, onOutdated: () => void) {
  const [changed, setChanged] = useState<ReceivedMessage>()
  const [isReplying, setIsReplying] = useState(false)
  const [replyError, setReplyError] = useState<string>()
  // Newer than what was done here: the list was asked again.
  const message = changed && listed.state !== 'answered' ? changed : listed
  const params = { id: listed._id }

  async function mark(state: 'new' | 'read') {
    try {
      const answer = await browserApi(markContactMessage, { params, body: { state }, timeoutMs })
      setChanged(answer.message)
    } catch (error) {
      console.warn('Marking a message failed:', error)
      toast.error(words.markFailed)
    }
  }

  /** @returns whether it is on its way */
  async function reply(text: string): Promise<boolean> {
    if (isReplying) return false
    setIsReplying(true)
    setReplyError(undefined)
    try {
      const body = { reply: text }
      const answer = await browserApi(replyToContactMessage, { params, body, timeoutMs })
      setChanged(answer.message)
      toast.success(words.replySent)
      return true
    } catch (error) {
      const refusal = error instanceof ApiError ? error : undefined
      toast.error(refusal?.message || words.replyFailed)
      setReplyError(refusal?.fields.reply)
      if (refusal?.code === answeredElsewhere) onOutdated()
      return false
    } finally {
      setIsReplying(false)
    }
  }

  return { message, mark, reply, isReplying, replyError }
}
