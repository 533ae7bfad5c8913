import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductPrice } from './product-price.tsx'

const shown = (price: number, listPrice: number, mrp?: number, oldPrice?: number) => {
  const product = { price, listPrice, mrp, oldPrice }
  const html = renderToStaticMarkup(<ProductPrice product={product} />)
  return {
    struck: /<s.*<\/s>/.test(html),
    text: html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }
}

test('the fixed list price of the specification is struck through, and explained in words', () => {
  const text = 'Price now: ₹199 List price: ₹999 ₹999 in all: ₹199 now, ₹800 at delivery'
  expect(shown(199, 999)).toEqual({ struck: true, text })
})

test.each([
  [499, 999, '₹499 now ₹999 in all: ₹499 now, ₹500 at delivery'],
  [499, 2_499, '₹499 now ₹2,499 in all: ₹499 now, ₹2,000 at delivery'],
  [999, 1_499, '₹999 now ₹1,499 in all: ₹999 now, ₹500 at delivery'],
])(
  '%s of %s looks like no discount: the whole price is not struck through',
  (price, list, text) => {
    expect(shown(price, list)).toEqual({ struck: false, text })
  },
)

test('a price without a later amount is shown alone', () => {
  expect(shown(999, 999)).toEqual({ struck: false, text: '₹999' })
})

test.each([
  [499, 2_499, 2_999, '₹499 now MRP ₹2,999 ₹2,499 in all: ₹499 now, ₹2,000 at delivery'],
  [2_499, 2_499, 2_999, '₹2,499 MRP ₹2,999'],
])(
  '%s of %s with a maximum retail price of %s strikes that price through',
  (price, list, mrp, text) => {
    const { struck, text: said } = shown(price, list, mrp)

    expect({ struck, said: said.replace('Price now: ', '') }).toEqual({ struck: true, said: text })
  },
)

test.each([
  [499, 2_499, undefined, '₹499 now Earlier ₹2,999 ₹2,499 in all: ₹499 now, ₹2,000 at delivery'],
  [2_499, 2_499, 3_499, '₹2,499 Earlier ₹2,999'],
])('%s of %s with a former price strikes that price through', (price, list, mrp, text) => {
  const { struck, text: said } = shown(price, list, mrp, 2_999)

  expect({ struck, said: said.replace('Price now: ', '') }).toEqual({ struck: true, said: text })
})

test('a maximum retail price that is the whole price is not struck through', () => {
  const text = '₹499 now ₹2,499 in all: ₹499 now, ₹2,000 at delivery'
  expect(shown(499, 2_499, 2_499)).toEqual({ struck: false, text })
})
