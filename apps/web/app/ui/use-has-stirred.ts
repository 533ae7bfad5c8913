import { useEffect, useState } from 'react'

const stirs = ['scroll', 'pointerdown', 'pointermove', 'keydown'] as const

/** Whether the visitor has done anything with the page yet: time enough to fetch what may come next. */
export function useHasStirred(): boolean {
  const [hasStirred, setHasStirred] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const stir = () => {
      listening.abort()
      setHasStirred(true)
    }
    for (const name of stirs) window.addEventListener(name, stir, { signal, passive: true })
    return () => listening.abort()
  }, [])
  return hasStirred
}
