import { useEffect, useState } from 'react'

/** Between the header and the bar at the bottom, and so much that its first line shows. */
const seen = { rootMargin: '-64px 0px', threshold: 0.5 }

/** Whether the price of the page's product is in sight; one that is not there counts as seen. */
export function useIsPriceInSight(): boolean {
  const [isInSight, setIsInSight] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setIsInSight(entries.some((entry) => entry.isIntersecting)),
      seen,
    )
    const price = document.getElementById('price')
    if (price) observer.observe(price)
    return () => observer.disconnect()
  }, [])
  return isInSight
}
