import { ApiError } from '@nirbhaya/contract/client/client'
import { data } from 'react-router'

/** Turns the server's 404 into the not-found page with its status; other failures pass through. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}
