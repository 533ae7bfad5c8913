import { useEffect, useState } from 'react'

/**
 * The area between the header and the bar at the bottom. Half of the price must be in it, so that its first
 * line is visible.
 */
const visibleArea = { rootMargin: '-64px 0px', threshold: 0.5 }

/** Whether the page's price is in view. Without a price on the page, the answer is yes. */
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
