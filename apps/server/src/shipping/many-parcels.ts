import type { ErrorCode } from '@nirbhaya/contract/errors'
import { AppError } from '../platform/app-error.ts'

/** What a call for many did not do, and why. */
export interface Refused {
  _id: string
  number: string
  code: ErrorCode
  message: string
}

/**
 * Does something with each of many, each in a transaction of its own, so that one refusal stops no other.
 * @param numberOf what a person calls one that was refused
 */
export async function forEach<Done>(
  ids: string[],
  act: (id: string) => Promise<Done>,
  numberOf: (id: string) => Promise<string>,
): Promise<{ done: Done[]; refused: Refused[] }> {
  const done: Done[] = []
  const refused: Refused[] = []
  for (const id of new Set(ids)) {
    try {
      done.push(await act(id))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { code, message } = error
      refused.push({ _id: id, number: await numberOf(id), code, message })
    }
  }
  return { done, refused }
}
