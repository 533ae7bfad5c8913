import { imageAddress, useSite } from '../api/site.ts'

/** Whether the shop has the demo's logo, which is the demo's name. Another shop's logo is its own name. */
const useHasDemoLogo = () => useSite().brand.letterIcon === undefined

/** The drawing of the demo's logo, once in each page. `Logo` refers to it. */
export function LogoDrawing() {
  if (!useHasDemoLogo()) return null
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <symbol id="logo-mark" viewBox="0 0 32 44">
        <path
          d="M16 1.500c-1.6 0-2.5 1-2.5 2.300S14.4 6 16 6s2.5-.9 2.5-2.200S17.6 1.5 16 1.500z"
          fill="none"
          stroke="var(--color-rose-gold)"
          strokeWidth="1.6"
        />
        <path
          d="M16 7.500c7.2 5.8 13 13.4 13 21.300a13 13 0 0 1-26 0c0-7.9 5.8-15.5 13-21.300z"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
        />
        <circle cx="16" cy="29" fill="none" r="5.4" stroke="var(--color-pink)" strokeWidth="2.6" />
      </symbol>
    </svg>
  )
}

interface LogoProps {
  className?: string
  /** Whether the logo is on a dark part of a page. */
  isOnDark?: boolean
  /** Whether the logo leaves out the shop's name when large text leaves no space for it. */
  isShort?: boolean
}

/** The logo, in the colour of the text around it. It is decoration, so the link around it needs a label. */
export function Logo({ className = 'h-8', isShort, isOnDark = false }: LogoProps) {
  const site = useSite()
  const { name, logo, darkLogo } = site.brand
  const hasDemoLogo = useHasDemoLogo()
  const picture = isOnDark ? darkLogo : logo
  if (picture) {
    return (
      <img
        alt=""
        className={`w-auto max-w-[min(14rem,55vw)] object-contain object-left ${className}`}
        height={picture.height}
        src={imageAddress(site, picture.url)}
        width={picture.width}
      />
    )
  }
  if (!hasDemoLogo) {
    return (
      <span
        aria-hidden="true"
        className={`display inline-flex items-center text-lg leading-tight sm:text-2xl ${className}`}
        translate="no"
      >
        <span className="line-clamp-2 wrap-anywhere">{name}</span>
      </span>
    )
  }
  return (
    <span aria-hidden="true" className={`inline-flex items-center gap-2.5 ${className}`}>
      <svg
        aria-hidden="true"
        className="h-full w-auto shrink-0"
        height="44"
        width="32"
        viewBox="0 0 32 44"
      >
        <use href="#logo-mark" />
      </svg>
      <span
        className={`logo-word mt-[3%] aspect-[378/106] h-[82%] shrink-0 ${isShort ? '@max-[22rem]:hidden' : ''}`}
      />
    </span>
  )
}
