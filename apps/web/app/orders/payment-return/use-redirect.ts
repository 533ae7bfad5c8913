import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/**
 * Goes to `path` after a while, unless the person has begun to do something else: presses or
 * focuses a control inside the element that gets the returned ref.
 * @param path undefined while there is nowhere to go yet
 */
export function useRedirect<E extends HTMLElement>(path: string | undefined, afterMs: number) {
  const place = useRef<E>(null)
  const navigate = useNavigate()
  const [isCalledOff, setIsCalledOff] = useState(false)

  useEffect(() => {
    if (!path || isCalledOff) return
    const element = place.current
    const callOff = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a, button')) setIsCalledOff(true)
    }
    element?.addEventListener('focusin', callOff)
    element?.addEventListener('pointerdown', callOff)
    const timer = setTimeout(() => void navigate(path, { replace: true }), afterMs)
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('focusin', callOff)
      element?.removeEventListener('pointerdown', callOff)
    }
  }, [path, isCalledOff, afterMs, navigate])

  return { place, isLeaving: Boolean(path) && !isCalledOff }
}
