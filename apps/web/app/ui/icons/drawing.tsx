import type { CSSProperties } from 'react'
import drawings from './drawings.svg'

interface DrawingProps {
  /** The ids of `drawings.svg`; the later ones lie above. */
  ids: string[]
  className: string
  /** Lines are as thick as this says, colours as the text around it or these variables. */
  style?: CSSProperties
}

/**
 * A drawing of the shop's one file of drawings, fetched once for all pages. Decorative: what it says
 * stands beside it. What the first screen is about had better be drawn in place.
 */
export function Drawing({ ids, className, style }: DrawingProps) {
  return (
    <svg aria-hidden="true" className={className} style={style}>
      {ids.map((id) => (
        <use href={`${drawings}#${id}`} key={id} />
      ))}
    </svg>
  )
}
