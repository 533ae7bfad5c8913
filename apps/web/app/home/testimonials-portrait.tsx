import type { CSSProperties } from 'react'
import type { Portrait } from '../content/testimonials.ts'
import { Drawing } from '../ui/drawing.tsx'

/** A portrait of nobody: a few shapes, no face. Decorative, the name stands beside it. */
export function TestimonialPortrait({ skin, hair, clothes, ground, style, wears }: Portrait) {
  const colours = { '--skin': skin, '--hair': hair, '--clothes': clothes, '--ground': ground }
  return (
    <Drawing
      className="size-14 shrink-0 rounded-full"
      ids={[`portrait-${style}`, ...(wears ? ['pendant-worn'] : [])]}
      style={colours as CSSProperties}
    />
  )
}
