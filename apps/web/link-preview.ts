import { readFileSync } from 'node:fs'
import type { TransformFactory } from 'vite-imagetools'

const previewWidth = 1200
const previewHeight = 630

const logo = readFileSync(new URL('./app/demo/logo.svg', import.meta.url), 'utf8')

/**
 * The colour of the logo (`ink`) on a preview card, and the shade that keeps the logo readable. The shade has
 * faded out at `shadeEnd`, a share of the card's width.
 */
const layouts = {
  /** For a dark scene that fills the card. */
  scene: { ink: '#fff8f1', shade: '#1c081f', shadeOpacity: 0.7, shadeEnd: 0.6 },
  /**
   * For a square product picture at the right of the card. The rest of the card has the colour of the
   * picture's background.
   */
  product: { ink: '#2a0f2e', shade: '#f6ebe4', shadeOpacity: 1, shadeEnd: 0.66 },
}

const isLayout = (name: string): name is keyof typeof layouts => Object.hasOwn(layouts, name)

/**
 * The directive `preview=scene` or `preview=product` in the import of a picture. It crops the picture to the
 * card that social networks and messengers show for a link. `position` is the side of a scene that stays
 * visible, by default the right one.
 */
export const linkPreview: TransformFactory = ({ preview, position = 'right' }, context) => {
  context.useParam('preview')
  context.useParam('position')
  if (typeof preview !== 'string' || !isLayout(preview)) return
  return (state, picture) => {
    state.info.width = previewWidth
    state.info.height = previewHeight
    const framed =
      preview === 'scene'
        ? picture.resize({ width: previewWidth, height: previewHeight, position: String(position) })
        : picture
            .resize({ width: 720, height: previewHeight, position: 'centre' })
            .extend({ left: previewWidth - 720, background: layouts.product.shade })
    return framed.composite([{ input: Buffer.from(overlay(preview)) }])
  }
}

function overlay(name: keyof typeof layouts): string {
  const { ink, shade, shadeOpacity, shadeEnd } = layouts[name]
  const start = name === 'product' ? 0.4 : 0
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${previewWidth}" height="${previewHeight}">
    <linearGradient id="shade">
      <stop offset="${start}" stop-color="${shade}" stop-opacity="${shadeOpacity}"/>
      <stop offset="${shadeEnd}" stop-color="${shade}" stop-opacity="0"/>
    </linearGradient>
    <path d="M0 0h${previewWidth}v${previewHeight}H0z" fill="url(#shade)"/>
    <g transform="translate(72 258) scale(2.6)" color="${ink}">${logo}</g>
  </svg>`
}
