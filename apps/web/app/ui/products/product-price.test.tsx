import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductPrice } from './product-price.tsx'

const shown = (price: number, listPrice: number) => {
  const html = renderToStaticMarkup(<ProductPrice product={{ price, listPrice }} />)
  return {
    struck: /<s.*<\/s>/.test(html),
    text: html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }
}

test.each([
  [199, 999, 'Price now: ₹199 List price: ₹999 ₹999 in all: ₹199 now, ₹800 at delivery'],
  [999, 1_499, 'Price now: ₹999 List price: ₹1,499 ₹1,499 in all: ₹999 now, ₹500 at delivery'],
  [
    1_200,
    2_400,
    'Price now: ₹1,200 List price: ₹2,400 ₹2,400 in all: ₹1,200 now, ₹1,200 at delivery',
  ],
])(
  '%s of %s is shown next to the list price, with both amounts explained in words',
  (price, list, text) => {
    expect(shown(price, list)).toEqual({ struck: true, text })
  },
)

test('a price without a later amount is shown alone', () => {
  expect(shown(999, 999)).toEqual({ struck: false, text: '₹999' })
})
