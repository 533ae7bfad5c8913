import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/** Events that only a person causes. `scroll` is not among them, because the browser also scrolls by itself. */
const touches = ['pointerdown', 'wheel', 'keydown', 'focusin']

/**
 * Redirects to `path` after a delay, unless the person has touched the page.
 * @param path undefined as long as there is no target
 * @returns whether the page was touched
 */
export function useRedirect(path: string | undefined, afterMs: number): boolean {
  const navigate = useNavigate()
  const [isTouched, setIsTouched] = useState(false)

  useEffect(() => {
    const touch = () => setIsTouched(true)
    for (const name of touches) document.addEventListener(name, touch, { passive: true })
    return () => {
      for (const name of touches) document.removeEventListener(name, touch)
    }
  }, [])

  useEffect(() => {
    if (!path || isTouched) return
    const timer = setTimeout(() => void navigate(path, { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [path, isTouched, afterMs, navigate])

  return isTouched
}
