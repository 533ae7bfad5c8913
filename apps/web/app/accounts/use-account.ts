import { getAccount } from '@nirbhaya/contract/accounts/accounts'
import { browserApi } from '../api/browser-api.ts'
import { keyOf, timeoutMs } from '../api/query-client.ts'
import { useLoaded } from '../api/use-answer.ts'
import { readingUser } from '../session/reading-user.ts'

export interface WaysIn {
  hasPassword: boolean
  hasPasskey: boolean
  hasGoogle: boolean
}

/**
 * Returns the customer's ways to sign in; 'loading' before the first answer, 'failed' if the request failed.
 * It also updates the user in the session, because another device may have changed the data.
 */
export function useAccount(): WaysIn | 'loading' | 'failed' {
  const { data, status } = useLoaded<WaysIn>({ key: keyOf(getAccount), ask: fetchWaysIn })
  return data ?? (status === 'failed' ? 'failed' : 'loading')
}

async function fetchWaysIn(signal: AbortSignal): Promise<WaysIn> {
  const putIn = readingUser()
  const { user, ...ways } = await browserApi(getAccount, { timeoutMs, signal })
  if (!signal.aborted) putIn(user)
  return ways
}
