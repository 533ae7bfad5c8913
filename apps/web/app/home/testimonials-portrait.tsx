import { useId } from 'react'
import type { Portrait } from '../content/testimonials.ts'

/** What is drawn behind the head, and what is drawn over it, by hair style. */
const hair = {
  long: {
    behind: 'M17 30c0-11 6-18 15-18s15 7 15 18v20H17z',
    over: 'M20 31c0-10 5-15.500 12-15.500S44 21 44 31c-4-2-7-5-9-9-3 5-9 8-15 9z',
  },
  bun: {
    behind: 'M32 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM19 30c0-10 5-16 13-16s13 6 13 16v4H19z',
    over: 'M20 30c0-9 5-14.500 12-14.500S44 21 44 30c-5-1-9-4-12-8-3 4-7 7-12 8z',
  },
  bob: {
    behind: 'M17 31c0-12 6-18 15-18s15 6 15 18c0 5-1 9-3 12H20c-2-3-3-7-3-12z',
    over: 'M20 30c0-9 5-14.500 12-14.500S44 21 44 30c-6-1-15-1-24 0z',
  },
  braid: {
    behind:
      'M18 30c0-11 6-17 14-17s14 6 14 17c0 3-1 6-2 8 4 2 5 6 3 9 2 3 1 7-2 9-4-2-5-6-3-9-2-2-3-6-2-9H20c-1-2-2-5-2-8z',
    over: 'M20 31c0-10 5-15.500 12-15.500S44 21 44 31c-5-2-9-5-12-10-3 5-7 8-12 10z',
  },
  waves: {
    behind: 'M18 27c-2-8 5-15 14-15s16 7 14 15c2 3 1 7-1 9H19c-2-2-3-6-1-9z',
    over: 'M20 30c-1-9 4-14.500 12-14.500S45 21 44 30c-3-4-6-6-9-7-5 1-11 3-15 7z',
  },
  short: {
    behind: 'M20 27c0-9 5-13 12-13s12 4 12 13v4H20z',
    over: 'M20 28c0-7 4-12 12-12s12 5 12 12c-2-4-4-6-6-7-5 2-12 2-14 2-2 1-3 3-4 5z',
  },
  scarf: {
    behind: 'M15 33c0-13 7-21 17-21s17 8 17 21c0 9 2 14 5 19H10c3-5 5-10 5-19z',
    over: 'M19 34c-1-11 4-18 13-18s14 7 13 18c-1-8-5-13-13-13s-12 5-13 13z',
  },
} satisfies Record<Portrait['style'], { behind: string; over: string }>

/** A portrait of nobody: a few shapes, no face. Decorative, the name stands beside it. */
export function TestimonialPortrait(portrait: Portrait) {
  const { skin, hair: colour, clothes, ground, style, wears } = portrait
  const circle = useId()
  const { behind, over } = hair[style]
  return (
    <svg aria-hidden="true" className="size-14 shrink-0" viewBox="0 0 64 64">
      <clipPath id={circle}>
        <circle cx="32" cy="32" r="32" />
      </clipPath>
      <g clipPath={`url(#${circle})`}>
        <path d="M0 0h64v64H0z" fill={ground} />
        {style !== 'scarf' && <path d={behind} fill={colour} />}
        <path d="M27 38h10v13H27z" fill={skin} />
        <path d="M27 43.500c3 2.500 7 2.500 10 0V41H27z" fill="#2a0f2e" opacity=".18" />
        <path d="M8 68c0-13 8-20 19-21 3 3 7 3 10 0 11 1 19 8 19 21z" fill={clothes} />
        {style === 'scarf' && <path d={behind} fill={colour} />}
        <path d="M21 29c0-8 5-12 11-12s11 4 11 12-5 14-11 14-11-6-11-14z" fill={skin} />
        <path d={over} fill={colour} />
        {wears && (
          <>
            <path d="M26 48l6 7 6-7" fill="none" stroke="#b76e5d" strokeWidth=".9" />
            <circle cx="32" cy="56" fill="#fff8f1" r="2.300" stroke="#b76e5d" strokeWidth=".7" />
          </>
        )}
      </g>
    </svg>
  )
}
