import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/** What a person does to a page. Not `scroll`: the browser scrolls by itself, too. */
const touches = ['pointerdown', 'wheel', 'keydown', 'focusin']

/**
 * Goes to `path` after a while, unless the person touches the page: then it stays for good.
 * @param path undefined while there is nowhere to go yet
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
