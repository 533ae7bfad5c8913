import type { CSSProperties } from 'react'
import drawings from './drawings.svg'

interface DrawingProps {
  /** Ids in `drawings.svg`. A later drawing covers the earlier ones. */
  ids: string[]
  className: string
  /** Styles that set line widths and colours. By default, colours are those of the text around it. */
  style?: CSSProperties
}

/**
 * A drawing from `drawings.svg`, which browsers load once for all pages. It is hidden from screen readers, so
 * the text beside it must say the same. Main content of the first screen should be drawn inline, without a
 * request.
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
