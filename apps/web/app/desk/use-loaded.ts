import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'

export interface Loaded<T> {
  status: 'loading' | 'ready' | 'failed'
  /** Stays while the next is on its way, so that nothing jumps. */
  data: T | undefined
  error?: unknown
}

type Load<T> = (signal: AbortSignal) => Promise<T>
type Tell<T> = Dispatch<SetStateAction<Loaded<T>>>

/**
 * What the server answers, asked again whenever `load` becomes another function.
 * `reload` asks quietly: what is there stays also when that fails.
 */
export function useLoaded<T>(load: Load<T>) {
  const [loaded, tell] = useState<Loaded<T>>({ status: 'loading', data: undefined })
  const asking = useRef<AbortController>(undefined)

  useEffect(() => {
    asking.current = ask(load, tell, false)
    return () => asking.current?.abort()
  }, [load])

  const reload = useCallback(() => {
    asking.current?.abort()
    asking.current = ask(load, tell, true)
  }, [load])

  return { loaded, reload }
}

/** Asks once; nobody hears the answer once it is aborted. */
function ask<T>(load: Load<T>, tell: Tell<T>, staysOnFailure: boolean): AbortController {
  const controller = new AbortController()
  const { signal } = controller
  tell(({ data }) => ({ status: 'loading', data }))
  load(signal).then(
    (data) => {
      if (!signal.aborted) tell({ status: 'ready', data })
    },
    (error: unknown) => {
      if (signal.aborted) return
      console.warn('Fetching for the desk failed:', error)
      tell(({ data }) => ({ status: 'failed', data: staysOnFailure ? data : undefined, error }))
    },
  )
  return controller
}
