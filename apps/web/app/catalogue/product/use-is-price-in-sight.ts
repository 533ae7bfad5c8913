import { useEffect, useState } from 'react'

/**
 * The area between the header and the bottom bar. Half of the price must be in it, so that its
 * first line shows.
 */
const visibleArea = { rootMargin: '-64px 0px', threshold: 0.5 }

/** Whether the page's price is in view. Counts as in view if the page has none. */
export function useIsPriceInSight(): boolean {
  const [isInSight, setIsInSight] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setIsInSight(entries.some((entry) => entry.isIntersecting)),
      visibleArea,
    )
    const price = document.getElementById('price')
    if (price) observer.observe(price)
    return () => observer.disconnect()
  }, [])
  return isInSight
}
