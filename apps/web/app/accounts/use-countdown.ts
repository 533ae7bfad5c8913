import { useEffect, useState } from 'react'

/** The whole seconds until `endsAt` (milliseconds since 1970), drawn anew as they pass. */
export function useCountdown(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  const isOver = now >= endsAt

  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isOver])

  return Math.max(0, Math.ceil((endsAt - now) / 1_000))
}

/** `0:07`, `1:30` */
export function formatWait(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
