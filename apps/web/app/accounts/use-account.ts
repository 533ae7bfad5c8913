import { getAccount } from '@nirbhaya/contract/accounts'
import { useEffect, useState } from 'react'
import { browserApi } from '../api/browser-api.ts'
import { storeUser } from '../session/session-storage.ts'

const timeoutMs = 15_000

export interface WaysIn {
  hasPassword: boolean
  hasGoogle: boolean
}

/**
 * How the account is opened; 'loading' at first, 'failed' without an answer. What the server knows
 * about the person becomes the session's: it may have changed on another device.
 * @param userId whose; nothing is asked without it
 */
export function useAccount(userId: string | undefined): WaysIn | 'loading' | 'failed' {
  const [waysIn, setWaysIn] = useState<WaysIn | 'loading' | 'failed'>('loading')

  useEffect(() => {
    if (!userId) return
    const left = new AbortController()
    const { signal } = left
    browserApi(getAccount, { timeoutMs, signal }).then(
      ({ user, hasPassword, hasGoogle }) => {
        if (signal.aborted) return
        storeUser(user)
        setWaysIn({ hasPassword, hasGoogle })
      },
      (error: unknown) => {
        if (signal.aborted) return
        console.warn('Fetching the account failed:', error)
        setWaysIn('failed')
      },
    )
    return () => left.abort()
  }, [userId])

  return waysIn
}
