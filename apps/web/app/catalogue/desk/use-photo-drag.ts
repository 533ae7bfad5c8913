import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { nearestPlace, type Place, scrollStep, shiftsWhile } from './drag-places.ts'

interface Drag {
  from: number
  to: number
  /** Where everything stood when the drag began. */
  places: Place[]
  /** How far the held one is from where it stood. */
  offset: Place
}

/** The least a pointer moves, in pixels, before a press becomes a drag. */
const threshold = 4

/**
 * Lets the items of a list be dragged to another place, with a mouse, a pen or a finger. While one
 * is held the others make room by transforms alone; the list changes when it is let go.
 * @param onMove where the drag ends
 */
export function usePhotoDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>()
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])

  /** For the `pointerdown` of an item's handle. */
  function start(event: PointerEvent, from: number) {
    if (event.button !== 0 || !list.current || list.current.children.length < 2) return
    const places = [...list.current.children].map(centreOf)
    const home = places[from]
    if (!home) return
    const pressed = { x: event.clientX, y: event.clientY + scrollY }
    let pointer = { x: event.clientX, y: event.clientY }
    let frame = 0
    let now: Drag | undefined

    const follow = () => {
      const offset = { x: pointer.x - pressed.x, y: pointer.y + scrollY - pressed.y }
      if (!now && Math.hypot(offset.x, offset.y) < threshold) return
      const to = nearestPlace(places, { x: home.x + offset.x, y: home.y + offset.y })
      now = { from, to, places, offset }
      setDrag(now)
    }
    const scroll = () => {
      const step = now ? scrollStep(pointer.y, innerHeight) : 0
      if (step !== 0) {
        scrollBy(0, step)
        follow()
      }
      frame = requestAnimationFrame(scroll)
    }
    const listeners = new AbortController()
    const { signal } = listeners
    end.current = () => {
      listeners.abort()
      cancelAnimationFrame(frame)
      setDrag(undefined)
    }
    const drop = (isWanted: boolean) => {
      end.current?.()
      if (isWanted && now && now.to !== from) onMove(from, now.to)
    }

    const isOther = (other: globalThis.PointerEvent) => other.pointerId !== event.pointerId
    const move = (moved: globalThis.PointerEvent) => {
      if (isOther(moved)) return
      pointer = { x: moved.clientX, y: moved.clientY }
      follow()
    }
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', (up) => isOther(up) || drop(true), { signal })
    addEventListener('pointercancel', (gone) => isOther(gone) || drop(false), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && drop(false), { signal })
    frame = requestAnimationFrame(scroll)
  }

  const shifts = drag && shiftsWhile(drag.places, drag.from, drag.to)
  return {
    start,
    isHeld: (index: number) => drag?.from === index,
    isDragging: drag !== undefined,
    /** How far the item is shown from its place, as a transform. */
    transformOf(index: number): string | undefined {
      const shift = drag?.from === index ? drag.offset : shifts?.[index]
      return shift && `translate(${shift.x}px, ${shift.y}px)`
    },
  }
}

function centreOf(element: Element): Place {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 + scrollY }
}
