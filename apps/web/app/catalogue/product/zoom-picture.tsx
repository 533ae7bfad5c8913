import { galleryZoom } from '@nirbhaya/contract/catalogue/rules'
import type { Image } from '@nirbhaya/contract/images/images'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { ProductPicture } from '../../ui/picture.tsx'

/** The point around which the zoom enlarges the picture, in percent of its width and height. */
interface Focus {
  x: number
  y: number
}

const middle: Focus = { x: 50, y: 50 }
const panStep = 12
const swipePx = 40
const clamp = (percent: number) => Math.min(100, Math.max(0, percent))

const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-panStep, 0],
  ArrowRight: [panStep, 0],
  ArrowUp: [0, -panStep],
  ArrowDown: [0, panStep],
}

interface ZoomPictureProps {
  image: Image
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
}

/**
 * The large picture. A mouse enlarges it by hovering, a finger by tapping, a keyboard with Enter. While it is
 * enlarged, the mouse, the finger or the arrow keys move the visible part. Otherwise a swipe changes the
 * picture, and so do the left and right arrow keys.
 */
export function ZoomPicture({ image, onNext, onPrevious }: ZoomPictureProps) {
  // The zoom is stored with the picture's URL, so that the next picture starts without zoom.
  const [zoom, setZoom] = useState<{ url: string; focus: Focus } | null>(null)
  const focus = zoom?.url === image.url ? zoom.focus : null
  const setFocus = (wanted: Focus | null) => setZoom(wanted && { url: image.url, focus: wanted })
  const press = useRef({ x: 0, y: 0 })

  function focusAt(event: PointerEvent): Focus {
    const box = event.currentTarget.getBoundingClientRect()
    return {
      x: clamp(((event.clientX - box.left) / box.width) * 100),
      y: clamp(((event.clientY - box.top) / box.height) * 100),
    }
  }

  function onPointerMove(event: PointerEvent) {
    if (event.pointerType === 'mouse' || focus) setFocus(focusAt(event))
  }

  function onPointerUp(event: PointerEvent) {
    if (event.pointerType === 'mouse') return
    const across = event.clientX - press.current.x
    const down = event.clientY - press.current.y
    if (Math.hypot(across, down) < 10) setFocus(focus ? null : focusAt(event))
    else if (!focus && Math.abs(across) > swipePx && Math.abs(across) > Math.abs(down)) {
      if (across < 0) onNext?.()
      else onPrevious?.()
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    if (event.key === 'Escape') setFocus(null)
    else if (arrow && focus) {
      event.preventDefault()
      setFocus({ x: clamp(focus.x + arrow[0]), y: clamp(focus.y + arrow[1]) })
    } else if (event.key === 'ArrowRight') onNext?.()
    else if (event.key === 'ArrowLeft') onPrevious?.()
  }

  return (
    <button
      aria-label={productPages.zoom(image.alt)}
      aria-pressed={focus !== null}
      className={`block large-picture overflow-hidden bg-cream-deep md:rounded-card ${focus ? 'cursor-zoom-out touch-none' : 'cursor-zoom-in touch-pan-y'}`}
      onBlur={() => setFocus(null)}
      // The mouse and the finger zoom in the pointer handlers below, so their clicks do nothing here. A click
      // from a keyboard or a screen reader has the `detail` 0.
      onClick={(event) => event.detail === 0 && setFocus(focus ? null : middle)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        press.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setFocus(null)}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      type="button"
    >
      <span
        className="block size-full transition-transform duration-200 ease-out"
        style={
          focus
            ? { transform: `scale(${galleryZoom})`, transformOrigin: `${focus.x}% ${focus.y}%` }
            : undefined
        }
      >
        <ProductPicture
          className="size-full select-none object-cover"
          fetchPriority="high"
          image={image}
          key={image.url}
          loading="eager"
          sizes={focus ? '100rem' : '(min-width: 80rem) 40rem, (min-width: 48rem) 50vw, 100vw'}
        />
      </span>
    </button>
  )
}
