import { describe, expect, test } from 'vitest'
import { refusalsOfPrices } from './catalogue/product-prices.ts'
import { productPages } from './messages/catalogue.ts'
import { fieldRefusals } from './messages/fields.ts'
import { type Prices, pricesOf, priceWords, struckPriceOf, withPrices } from './prices.ts'

const demo = pricesOf({ price: 199, listPrice: 999 })
const prepaid = pricesOf({ price: 999, listPrice: 999 })
const several: Prices = {
  now: { lowest: 199, highest: 499.5 },
  later: { lowest: 0, highest: 800 },
  whole: { lowest: 499.5, highest: 1_999 },
}

describe('prices in words', () => {
  test('are those of the product', () => {
    expect(priceWords(demo)).toEqual({ now: '₹199', later: '₹800', whole: '₹999' })
  })

  test('omit the balance if nothing is left to pay', () => {
    expect(priceWords(prepaid)).toEqual({ now: '₹999' })
  })

  test('are ranges if products differ', () => {
    expect(priceWords(several)).toEqual({
      now: '₹199 to ₹499.50',
      later: 'up to ₹800',
      whole: '₹499.50 to ₹1,999',
    })
  })

  test('are empty if nothing is sold', () => {
    expect(priceWords(null)).toEqual({})
  })
})

describe('a text with prices', () => {
  const text = 'Pre-book now for {now}. The remaining {later} is due. {whole} in all! Thank you.'

  test.each([
    [demo, 'Pre-book now for ₹199. The remaining ₹800 is due. ₹999 in all! Thank you.'],
    [prepaid, 'Pre-book now for ₹999. Thank you.'],
    [null, 'Thank you.'],
  ])('drops sentences whose price is missing', (prices, read) => {
    expect(withPrices(text, priceWords(prices))).toBe(read)
  })

  test('is unchanged without placeholders, even with other words in braces', () => {
    const other = 'One. Two?\n\n{three} … ₹1.50 of 2.'
    expect(withPrices(other, {})).toBe(other)
  })
})

describe('the price that is struck through', () => {
  const ring = { price: 499, listPrice: 2_499 }

  test('is never the sum of what is paid now and later', () => {
    expect(struckPriceOf(ring)).toBeUndefined()
    expect(struckPriceOf({ ...ring, mrp: 2_499, oldPrice: 2_499 })).toBeUndefined()
  })

  test('is an MRP or a former price, and says which', () => {
    expect(struckPriceOf({ ...ring, mrp: 3_499 })).toEqual({ rupees: 3_499, kind: 'mrp' })
    const both = { ...ring, mrp: 3_499, oldPrice: 2_999 }
    expect(struckPriceOf(both)).toEqual({ rupees: 2_999, kind: 'old' })
  })

  test('of the specification stays the list price', () => {
    const demo = { price: 199, listPrice: 999, mrp: 1_500, oldPrice: 1_200 }
    expect(struckPriceOf(demo)).toEqual({ rupees: 999, kind: 'list' })
  })

  test.each([
    ['₹2,999', '', undefined],
    ['2999', '₹3,499', undefined],
    ['', '', undefined],
    ['₹2,499', '', fieldRefusals.oldPriceTooLow],
    ['₹3,999', '₹3,499', fieldRefusals.oldPriceAboveMrp],
  ])('%s beside an MRP of “%s” is refused with %s', (oldPrice, mrp, refusal) => {
    expect(refusalsOfPrices({ ...ring, mrp, oldPrice }).oldPrice).toBe(refusal)
  })
})

test('next to a struck-through price, the full price is given in words', () => {
  const { now = '', later = '', whole = '' } = priceWords(demo)

  expect(productPages.inAll({ now, later, whole })).toBe('₹999 in all: ₹199 now, ₹800 at delivery')
})
