import { galleryWindow } from '@nirbhaya/contract/catalogue/rules'
import { useState } from 'react'

/**
 * Returns the index of the first visible thumbnail after the picture `index` was chosen. The row of
 * thumbnails moves only if the chosen picture's thumbnail is not visible, and no further than needed.
 * @param start the index of the first thumbnail that was visible before
 */
export function windowStart(start: number, index: number): number {
  return Math.min(Math.max(start, index - galleryWindow + 1), index)
}

/** Keeps the chosen picture and the visible thumbnails. After the last picture comes the first. */
export function useGallery(count: number) {
  const [{ index, start }, setPlace] = useState({ index: 0, start: 0 })

  const show = (wanted: number) => {
    const next = ((wanted % count) + count) % count
    setPlace((place) => ({ index: next, start: windowStart(place.start, next) }))
  }

  return {
    index,
    start,
    show,
    showNext: () => show(index + 1),
    showPrevious: () => show(index - 1),
  }
}
