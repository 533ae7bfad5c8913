/** Where a thing stands, in pixels of the document. */
export interface Place {
  x: number
  y: number
}

/** The place that is nearest to a point. */
export function nearestPlace(places: Place[], { x, y }: Place): number {
  const distances = places.map((place) => Math.hypot(place.x - x, place.y - y))
  return distances.indexOf(Math.min(...distances))
}

/** How far each thing is shown from where it stands while one of them is held over another place. */
export function shiftsWhile(places: Place[], from: number, to: number): Place[] {
  const step = from < to ? -1 : 1
  return places.map((place, index) => {
    const isBetween = index >= Math.min(from, to) && index <= Math.max(from, to)
    const target = isBetween && index !== from ? places[index + step] : undefined
    return target ? { x: target.x - place.x, y: target.y - place.y } : { x: 0, y: 0 }
  })
}

/** Pixels to scroll by in each frame while something is held near an edge of the window. */
export function scrollStep(y: number, height: number): number {
  const edge = Math.min(96, height / 5)
  if (y < edge) return -Math.ceil((edge - y) / 6)
  return y > height - edge ? Math.ceil((y - height + edge) / 6) : 0
}
