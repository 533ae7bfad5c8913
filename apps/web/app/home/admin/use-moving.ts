import { useEffect, useRef } from 'react'

interface Place {
  index: number
  isLast: boolean
}

/**
 * The buttons that move an item of a list up and down. Moving an item within the document takes the focus away from its
 * button, so the button gets it back, or its neighbour at an end of the list.
 */
export function useMoving({ index, isLast }: Place, onMove: (by: 1 | -1) => void) {
  const wanted = useRef<1 | -1>(undefined)
  const [up, down] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]

  useEffect(() => {
    const moved = wanted.current
    wanted.current = undefined
    if (moved === 1) (isLast ? up : down).current?.focus()
    if (moved === -1) (index === 0 ? down : up).current?.focus()
  })

  function move(by: 1 | -1) {
    wanted.current = by
    onMove(by)
  }

  return { up, down, move }
}
