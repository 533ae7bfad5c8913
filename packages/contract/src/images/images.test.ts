import { expect, test } from 'vitest'
import { type Image, imageSizeName, imageSrcSet } from './images.ts'

const anImage: Image = {
  url: '/api/images/0190/1200.webp',
  alt: 'A pendant',
  width: 1200,
  height: 900,
  widths: [160, 480, 1200],
}

test('an image file is named by its width and format', () => {
  expect(imageSizeName(640, 'avif')).toBe('640.avif')
})

test('a srcset contains every width in the folder of the largest picture', () => {
  expect(imageSrcSet(anImage, 'avif')).toBe(
    '/api/images/0190/160.avif 160w, /api/images/0190/480.avif 480w, /api/images/0190/1200.avif 1200w',
  )
})

test('a srcset in WebP includes the URL of the picture itself', () => {
  const addresses = imageSrcSet(anImage, 'webp')
    .split(', ')
    .map((candidate) => candidate.split(' ')[0])

  expect(addresses).toContain(anImage.url)
})

test('a srcset keeps the host of a picture from another host', () => {
  const elsewhere = { ...anImage, url: 'https://cdn.example/i/800.webp', widths: [800] }

  expect(imageSrcSet(elsewhere, 'avif')).toBe('https://cdn.example/i/800.avif 800w')
})

test('a picture of one width has a srcset of one', () => {
  expect(imageSrcSet({ ...anImage, widths: [90] }, 'webp')).toBe('/api/images/0190/90.webp 90w')
})
