import { iconFile, iconPixels, type PageBrand } from '@nirbhaya/contract/brand/rules'
import { imageAddress, useSite } from '../api/site.ts'
import logoWord from '../demo/logo-word.svg'
import displayFace from '../fonts/fraunces-latin.woff2?url'
import textFace from '../fonts/plus-jakarta-sans-latin.woff2?url'

/** The files that a page needs first: the fonts, the logo and the icons of the brand. */
export function BrandLinks({ brand: { look, letterIcon, icon } }: { brand: PageBrand }) {
  const site = useSite()
  const fonts = look?.fonts ?? 'classic'
  return (
    <>
      {fonts === 'classic' && <Face href={displayFace} />}
      {fonts !== 'plain' && <Face href={textFace} />}
      {icon && (
        <>
          <link
            href={imageAddress(site, iconFile(icon.icon, iconPixels.tab))}
            rel="icon"
            sizes="32x32"
            type="image/png"
          />
          <link
            href={imageAddress(site, iconFile(icon.padded, iconPixels.ios))}
            rel="apple-touch-icon"
            sizes="180x180"
          />
        </>
      )}
      {!icon && letterIcon && <link href={letterIcon} rel="icon" type="image/svg+xml" />}
      {!letterIcon && (
        <>
          {/* The logo is a CSS mask. Browsers would load it only after the stylesheet, so it is preloaded. They
              load masks with CORS, as they load fonts, so the preload needs `crossOrigin`. */}
          <link
            as="image"
            crossOrigin="anonymous"
            href={logoWord}
            rel="preload"
            type="image/svg+xml"
          />
          <link href="/favicon-32.png" rel="icon" sizes="32x32" type="image/png" />
          <link href="/favicon.svg" rel="icon" sizes="any" type="image/svg+xml" />
          <link href="/apple-touch-icon.png" rel="apple-touch-icon" sizes="180x180" />
        </>
      )}
    </>
  )
}

const Face = ({ href }: { href: string }) => (
  <link as="font" crossOrigin="anonymous" href={href} rel="preload" type="font/woff2" />
)

/** The colours and fonts of the brand, after the stylesheet. The demo's are in the stylesheet itself. */
export const BrandStyle = ({ brand: { look } }: { brand: PageBrand }) =>
  look ? <style>{look.style}</style> : null
