import type { ReactNode } from 'react'
import { Texts } from './texts.tsx'

const tones = {
  yellow: 'bg-warn-ground text-warn',
  blue: 'bg-info-ground text-info',
  green: 'bg-good-ground text-good',
  red: 'bg-bad-ground text-bad',
}

export type BadgeTone = keyof typeof tones

/** A short status with a colour. The text has the whole meaning; the colour only helps. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-card px-3 py-1 text-sm font-semibold wrap-anywhere ${tones[tone]}`}
    >
      <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-current" />
      <Texts>{children}</Texts>
    </span>
  )
}
