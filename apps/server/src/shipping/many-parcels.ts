import type { ErrorCode } from '@nirbhaya/contract/errors'
import { AppError } from '../platform/app-error.ts'

/** An item that was refused in a call for many items. */
export interface Refused {
  _id: string
  number: string
  code: ErrorCode
  message: string
}

/**
 * Calls a function for each id. Each call has its own transaction, so one refusal does not stop the others.
 * @param numberOf returns the number by which the owner recognises a refused item
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
