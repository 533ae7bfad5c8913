import { iconFile, iconPixels } from '@nirbhaya/contract/brand/rules'
import type { Site } from '@nirbhaya/contract/site'
import { apiContext } from '../api/api-context.ts'
import { loadShopFront } from '../api/shop-front.ts'
import { imageAddress, siteContext } from '../api/site.ts'
import { lineOf } from '../content/main-words.ts'
import type { Route } from './+types/manifest.route'

const demoIcons = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
  { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
]

const pngIcon = (site: Site, folder: string, pixels: number, purpose: 'any' | 'maskable') => ({
  src: imageAddress(site, iconFile(folder, pixels)),
  type: 'image/png',
  sizes: `${pixels}x${pixels}`,
  purpose,
})

function iconsOf(site: Site) {
  const { icon, letterIcon } = site.brand
  if (icon) {
    const { small, large } = iconPixels
    return [
      pngIcon(site, icon.icon, small, 'any'),
      pngIcon(site, icon.icon, large, 'any'),
      pngIcon(site, icon.padded, large, 'maskable'),
    ]
  }
  if (!letterIcon) return demoIcons
  return [{ src: letterIcon, type: 'image/svg+xml', sizes: 'any', purpose: 'any' }]
}

/** Describes the shop for browsers that put it on a home screen: https://www.w3.org/TR/appmanifest/. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { brand } = site
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    description: lineOf(brand, await loadShopFront(context.get(apiContext))),
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: brand.look?.page ?? '#fff8f1',
    theme_color: brand.look?.dark ?? '#2a0f2e',
    icons: iconsOf(site),
  }
  return new Response(`${JSON.stringify(manifest, null, 2)}\n`, {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    },
  })
}
