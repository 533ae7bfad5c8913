import { ApiError } from '@nirbhaya/contract/client/client'
import { type SearchResults, searchShop } from '@nirbhaya/contract/search/search'
import { useEffect, useState } from 'react'
import { browserApi } from '../api/browser-api.ts'

/**
 * A search request waits this long after a keystroke: about the time between two keystrokes. The next
 * keystroke replaces the waiting request.
 */
const debounceMs = 150
const timeoutMs = 10_000

interface Answer {
  q: string
  /** Null if the search failed. */
  results: SearchResults | null
}

interface Search {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The latest results. While a search is running, they are still those of the previous text. */
  results: SearchResults | null
  retry: () => void
}

/** Searches while the visitor types. Only the newest text has a running request. */
export function useSearch(q: string): Search {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` changes `attempt` to search again
  useEffect(() => {
    if (q === '') {
      setAnswer(null)
      return
    }
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const results = await find(q, controller.signal)
      if (!controller.signal.aborted) setAnswer({ q, results })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q, attempt])

  function retry() {
    setAnswer(null)
    setAttempt(attempt + 1)
  }

  return { status: statusOf(q, answer), results: answer?.results ?? null, retry }
}

function statusOf(q: string, answer: Answer | null): Search['status'] {
  if (q === '') return 'idle'
  if (answer?.q !== q) return 'loading'
  return answer.results ? 'ready' : 'failed'
}

async function find(q: string, signal: AbortSignal): Promise<SearchResults | null> {
  try {
    return await browserApi(searchShop, { query: { q }, signal, timeoutMs })
  } catch (error) {
    // A text that the server refuses has no results.
    return error instanceof ApiError && error.status === 400 ? { products: [], posts: [] } : null
  }
}
