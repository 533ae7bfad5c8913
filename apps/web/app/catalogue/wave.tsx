/** Draws a ring that spreads from the pendant's button and fades. */
export function Wave({ delay }: { delay: string }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute left-[40.1%] top-[64.8%] aspect-square w-[25.5%] animate-ring rounded-full border-2 border-pink motion-reduce:hidden"
      style={{ animationDelay: delay }}
    />
  )
}
