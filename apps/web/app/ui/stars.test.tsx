import { messages } from '@nirbhaya/contract/messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stars } from './stars.tsx'

/** What is drawn for each of the five: a half star is an empty one with its left half filled. */
function drawn(rating: number) {
  const [, ...stars] = renderToStaticMarkup(<Stars rating={rating} />).split('<svg')
  return stars.map((star) => {
    const paths = star.match(/<path/g)?.length
    if (!star.includes('fill-marigold')) return 'empty'
    return paths === 2 ? 'half' : 'full'
  })
}

const five = (full: number, half: number) => [
  ...Array(full).fill('full'),
  ...Array(half).fill('half'),
  ...Array(5 - full - half).fill('empty'),
]

for (const [rating, full, half] of [
  [5, 5, 0],
  [4.5, 4, 1],
  [4.4, 4, 0],
  [2.9, 2, 1],
  [0, 0, 0],
] as const) {
  test(`a rating of ${rating} is ${full} stars${half ? ' and a half' : ''}`, () => {
    expect(drawn(rating)).toEqual(five(full, half))
  })
}

test('the stars are read out as one sentence', () => {
  expect(renderToStaticMarkup(<Stars rating={4.5} />)).toContain(
    `aria-label="${messages.productPages.rated(4.5)}"`,
  )
})
