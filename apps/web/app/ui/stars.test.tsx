import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stars } from './stars.tsx'

/**
 * Returns the number of filled stars, a multiple of 0.5. `--filled` is the filled part of the row of five
 * stars, so each star has 20 percent. The middle of a star is a little left of the middle of its 20 percent.
 * So half a star adds less than 10 percent, and any remainder counts as half a star.
 */
function filledStars(rating: number): number {
  const percent = /--filled:([\d.]+)%/.exec(renderToStaticMarkup(<Stars rating={rating} />))?.[1]
  const places = Number(percent) / 20
  const whole = Math.floor(places)
  return places === whole ? whole : whole + 0.5
}

for (const [rating, stars] of [
  [5, 5],
  [4.5, 4.5],
  [4.4, 4],
  [2.9, 2.5],
  [0, 0],
] as const) {
  test(`a rating of ${rating} is ${stars} stars`, () => {
    expect(filledStars(rating)).toBe(stars)
  })
}

test('screen readers announce the stars as one sentence', () => {
  expect(renderToStaticMarkup(<Stars rating={4.5} />)).toContain(
    `aria-label="${productPages.rated(4.5)}"`,
  )
})
