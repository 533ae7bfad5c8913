import { ApiError } from '@nirbhaya/contract/client/client'
import { data } from 'react-router'

/** Turns a 404 from the API into the not-found page with that status. Other errors pass through. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}
