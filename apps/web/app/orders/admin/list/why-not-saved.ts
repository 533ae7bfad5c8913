import { ApiUnavailable } from '@nirbhaya/contract/client/client'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import { type FormFailure, formFailure } from '../../../forms/form-failure.ts'
import type { Question } from '../question.ts'

const words = adminOrderMessages.change

/** Explains why a change was not made, and what the orders' status is now. */
export function whyNotSaved(error: unknown, question: Question): FormFailure {
  const failure = formFailure(error)
  if (failure.message !== messages.somethingWrong) return failure
  return { ...failure, message: sentenceFor(error, question) }
}

function sentenceFor(error: unknown, { orders: [first, ...others], note }: Question): string {
  // The change may have been saved anyway.
  if (error instanceof ApiUnavailable && error.kind !== 'server') return words.noAnswer
  if (note !== undefined) return words.noteNotSaved
  return first && others.length === 0 ? words.notSaved(first.status) : words.notSavedMany
}
