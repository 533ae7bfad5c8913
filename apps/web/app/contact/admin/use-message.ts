import { ApiError } from '@nirbhaya/contract/client/client'
import {
  listContactMessages,
  markContactMessage,
  type ReceivedMessage,
  replyToContactMessage,
} from '@nirbhaya/contract/contact/admin'
import { getToDo } from '@nirbhaya/contract/dashboard/dashboard'
import type { ErrorCode } from '@nirbhaya/contract/errors'
import { adminContactMessages as words } from '@nirbhaya/contract/messages/contact/admin'
import { useEffect } from 'react'
import { dropLocalDraft } from '../../admin/editor/local-draft.ts'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useChange, useOutdated, useUpdateAnswer } from '../../api/use-change.ts'
import { toast } from '../../toasts/toast.ts'

/**
 * If the server refuses a reply with one of these codes, the message was answered or deleted elsewhere. The
 * draft of the reply is then deleted.
 */
const overCodes: ErrorCode[] = ['MESSAGE_ANSWERED', 'MESSAGE_NOT_FOUND']

/**
 * Returns the owner's actions for a message. The message stays in the list, even if it no longer matches the
 * filter.
 */
export function useMessage({ _id: id, reply: answer }: ReceivedMessage) {
  const better = useUpdateAnswer(listContactMessages)
  const outdated = useOutdated(listContactMessages, getToDo)
  const params = { id }
  const draft = `reply:${id}`
  const isAnswered = answer !== undefined
  useEffect(() => {
    if (isAnswered) dropLocalDraft(draft)
  }, [draft, isAnswered])

  const show = ({ message }: { message: ReceivedMessage }) =>
    void better((list) => ({
      ...list,
      messages: list.messages.map((one) => (one._id === id ? message : one)),
    }))

  const marking = useChange(
    (state: 'new' | 'read') =>
      browserApi(markContactMessage, { params, body: { state }, timeoutMs }),
    getToDo,
  )
  const replying = useChange(
    (reply: string) => browserApi(replyToContactMessage, { params, body: { reply }, timeoutMs }),
    getToDo,
  )

  function notReplied(error: Error) {
    const refusal = error instanceof ApiError ? error : undefined
    toast.error(refusal?.message || words.replyFailed)
    if (!overCodes.some((code) => code === refusal?.code)) return
    dropLocalDraft(draft)
    outdated()
  }

  return {
    mark: (state: 'new' | 'read') =>
      marking.mutate(state, { onSuccess: show, onError: () => toast.error(words.markFailed) }),
    async reply(text: string): Promise<boolean> {
      if (replying.isPending) return false
      try {
        show(await replying.mutateAsync(text))
        toast.success(words.replySent)
        return true
      } catch (error) {
        notReplied(error as Error)
        return false
      }
    },
    /** The key under which the browser's storage keeps the unsent reply. */
    draft,
    isReplying: replying.isPending,
    replyError: replying.error instanceof ApiError ? replying.error.fields.reply : undefined,
  }
}
