import { ApiUnavailable } from '@nirbhaya/contract/client/client'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import { type FormFailure, formFailure } from '../../../forms/form-failure.ts'
import type { Question } from '../question.ts'

const words = adminOrderMessages.change

/**
 * Explains to the owner why a change was not saved. If the server gives no reason and only the status of one
 * order was to change, the message names the status that the order still has.
 */
export function whyNotSaved(error: unknown, question: Question): FormFailure {
  const failure = formFailure(error)
  if (failure.message !== messages.somethingWrong) return failure
  return { ...failure, message: sentenceFor(error, question) }
}

function sentenceFor(error: unknown, { orders: [first, ...others], note }: Question): string {
  // Without an answer, the change may have been saved, so this sentence does not claim that it was not.
  if (error instanceof ApiUnavailable && error.kind !== 'server') return words.noAnswer
  if (note !== undefined) return words.noteNotSaved
  return first && others.length === 0 ? words.notSaved(first.status) : words.notSavedMany
}
