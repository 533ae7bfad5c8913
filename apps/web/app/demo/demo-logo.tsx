/** The drawing of the demo's logo, once in each page. `DemoLogo` refers to it. */
export function DemoLogoDrawing() {
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

interface DemoLogoProps {
  className: string
  /** Whether the logo leaves out the name when large text leaves no space for it. */
  isShort: boolean
}

/** The demo's logo: the pendant and the demo's name. */
export function DemoLogo({ className, isShort }: DemoLogoProps) {
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
