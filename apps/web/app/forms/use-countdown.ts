import { useEffect, useState } from 'react'

/** Returns the whole seconds until `endsAt` (milliseconds since 1970), and renders again each second. */
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

/** Formats a waiting time: `0:07`, `1:30`, `2:59:59`. */
export function formatWait(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), twoDigits(seconds % 60)]
  if (minutes < 60) return `${minutes}:${rest}`
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${rest}`
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
