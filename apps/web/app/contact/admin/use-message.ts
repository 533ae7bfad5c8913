import {
  listContactMessages,
  markContactMessage,
  type ReceivedMessage,
} from '@nirbhaya/contract/contact/admin'
import { getToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { adminContactMessages as words } from '@nirbhaya/contract/messages/contact/admin'
import { useEffect } from 'react'
import { dropLocalDraft } from '../../admin/editor/local-draft.ts'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useChange, useUpdateAnswer } from '../../api/use-change.ts'
import { toast } from '../../toasts/toast.ts'

/**
 * Returns the owner's actions for a message. The message stays in the list, even if it no longer matches the
 * filter.
 */
export function useMessage({ _id: id, reply: answer }: ReceivedMessage) {
  const better = useUpdateAnswer(listContactMessages)
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

  return {
    /** Puts a changed message into the list. */
    show,
    mark: (state: 'new' | 'read') =>
      marking.mutate(state, { onSuccess: show, onError: () => toast.error(words.markFailed) }),
    /** The key under which the browser's storage keeps the unsent reply. */
    draft,
  }
}
