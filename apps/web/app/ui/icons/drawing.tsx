import type { CSSProperties } from 'react'
import drawings from './drawings.svg'

interface DrawingProps {
  /** Ids in `drawings.svg`. Later ones are drawn on top. */
  ids: string[]
  className: string
  /** Overrides line widths and colours. By default colours follow the surrounding text. */
  style?: CSSProperties
}

/**
 * A drawing from `drawings.svg`, which is fetched once for all pages. Decorative: the text is next
 * to it. Main content of the first screen should be drawn inline instead.
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
