const rise: Keyframe[] = [
  { opacity: 0, transform: 'translateY(24px)' },
  { opacity: 1, transform: 'none' },
]

/**
 * A `ref` that animates an element when it is first scrolled into view. Elements on the first screen do not
 * move. Without scripts, or with reduced motion, nothing moves.
 */
export function revealOnce(element: HTMLElement | null) {
  if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  let wasOutside = false
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) {
      wasOutside = true
      return
    }
    observer.disconnect()
    if (wasOutside)
      element.animate(rise, { duration: 400, easing: 'cubic-bezier(0.22, 0.8, 0.3, 1)' })
  })
  observer.observe(element)
  return () => observer.disconnect()
}
