import { useEffect, useState } from 'react'

/**
 * The area between the header and the bar at the bottom. The price counts as in view if half of it is in this
 * area, because its first line is then visible.
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
