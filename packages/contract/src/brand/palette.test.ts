import { describe, expect, test } from 'vitest'
import { demoBrand } from '../demo/demo-brand.ts'
import { contrast, luminance, mix } from './contrast.ts'
import { paletteOf, readableColours, unreadableColours } from './palette.ts'
import type { ShopColours } from './rules.ts'

const palettes: Record<string, ShopColours> = {
  demo: demoBrand,
  light: { dark: '#3a4a5c', accent: '#6a8caf', page: '#ffffff' },
  dark: { dark: '#0b0b0d', accent: '#111111', page: '#101014' },
  loud: { dark: '#ff00aa', accent: '#ffe600', page: '#00ffd5' },
  grey: { dark: '#777777', accent: '#777777', page: '#777777' },
  'upside down': { dark: '#ffffff', accent: '#ffffff', page: '#000000' },
}

/** Every hue at three strengths, as all three colours. */
const everyHue = Array.from({ length: 36 }, (_, index) => {
  const hue = (index * 10 * Math.PI) / 180
  const channel = (shift: number) => Math.round(127.5 + 127.5 * Math.cos(hue + shift))
  const colour = `#${[0, 2.094, 4.189].map((shift) => channel(shift).toString(16).padStart(2, '0')).join('')}`
  return [colour, { dark: colour, accent: colour, page: mix(colour, '#ffffff', 0.5) }] as const
})

const cases = [...Object.entries(palettes), ...everyHue]

describe.each(cases)('the palette %s', (_, colours) => {
  const readable = readableColours(colours)
  const all = paletteOf(readable)
  const pages = [all.cream, all['cream-deep'], '#ffffff']
  const darks = [all.aubergine, all['aubergine-deep'], all['aubergine-soft']]

  test('has text that can be read on pages and on dark sections (WCAG AA)', () => {
    for (const text of [all.aubergine, all.muted, all['deep-pink'], all['deep-pink-dark']]) {
      for (const page of pages) expect(contrast(text, page)).toBeGreaterThanOrEqual(4.5)
    }
    for (const text of ['#ffffff', all.mist, all.petal]) {
      for (const dark of darks) expect(contrast(text, dark)).toBeGreaterThanOrEqual(4.5)
    }
    for (const light of [all.glow, all['glow-narrow']]) {
      expect(contrast('#ffffff', light)).toBeGreaterThanOrEqual(4.5)
    }
    for (const button of [all['deep-pink'], all['deep-pink-dark']]) {
      expect(contrast('#ffffff', button)).toBeGreaterThanOrEqual(4.5)
    }
    const edges = [all['button-edge'], all['deep-pink']]
    const seen = edges.filter((edge) => edge.length === 7 && contrast(edge, all.aubergine) >= 3)
    expect(seen).not.toEqual([])
    expect(contrast(all.pink, all.cream)).toBeGreaterThanOrEqual(3)
    expect(contrast(all['rose-gold'], all.cream)).toBeGreaterThanOrEqual(3)
  })

  test('is not changed a second time', () => {
    expect(readableColours(readable)).toEqual(readable)
    expect(unreadableColours(readable)).toEqual([])
  })
})

test('the demo’s colours stay as they are', () => {
  const { dark, accent, page } = demoBrand
  expect(readableColours(demoBrand)).toEqual({ dark, accent, page })
  expect(paletteOf(demoBrand)['button-edge']).toBe('#00000000')
})

test('colours that cannot be read are named, and the proposed ones are near', () => {
  const { dark, accent, page } = palettes.loud ?? demoBrand
  expect(unreadableColours({ dark, accent, page })).toEqual(['dark', 'accent', 'page'])
  expect(unreadableColours({ ...demoBrand, page: '#101014' })).toContain('page')
  const proposed = readableColours({ ...demoBrand, accent: '#ff4d94' })
  expect(contrast(proposed.accent, '#ffffff')).toBeLessThan(5.5)
})

test('the contrast of black and white is 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(luminance('#777777')).toBeCloseTo(0.184, 3)
})
