import { imageAddress, useSite } from '../api/site.ts'
import { DemoLogo, DemoLogoDrawing } from '../demo/demo-logo.tsx'

/** Whether the shop has the demo's logo, which is the demo's name. Another shop's logo is its own name. */
const useHasDemoLogo = () => useSite().brand.letterIcon === undefined

/** The drawing to which the demo's logo refers, once in each page. */
export function LogoDrawing() {
  return useHasDemoLogo() ? <DemoLogoDrawing /> : null
}

interface LogoProps {
  className?: string
  /** Whether the logo is on a dark part of a page. */
  isOnDark?: boolean
  /** Whether the logo leaves out the shop's name when large text leaves no space for it. */
  isShort?: boolean
}

/** The logo, in the colour of the text around it. It is decoration, so the link around it needs a label. */
export function Logo({ className = 'h-8', isShort = false, isOnDark = false }: LogoProps) {
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
  return <DemoLogo className={className} isShort={isShort} />
}
