import { getProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { getContent } from '@nirbhaya/contract/content/content'
import { brandPage } from '@nirbhaya/contract/messages/brand'
import type { Priced } from '@nirbhaya/contract/money'
import { useShopFront } from '../../api/shop-front.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useMainWords } from '../../content/main-words.ts'

const { example } = brandPage

const examplePrices: Priced = { price: 499, listPrice: 2499 }

export type ShopWords = ReturnType<typeof useShopWords>

/** Returns the shop's own words for the previews, and examples in place of those that it does not have yet. */
export function useShopWords() {
  const { mainSlug } = useShopFront()
  const mainWords = useMainWords()
  const { data: answer } = useAnswer(getContent, {})
  const { data: found } = useAnswer(
    getProduct,
    { params: { slug: mainSlug ?? '' } },
    { isAsked: mainSlug !== null },
  )
  const hero = answer?.content.hero
  const product = found?.product
  return {
    line: mainWords.line,
    hero: {
      title: hero?.title ?? mainWords.line,
      lead: hero?.lead ?? '',
      button: hero?.button ?? mainWords.see,
    },
    product: {
      name: product?.name ?? example.product,
      description: product?.description ?? example.text,
      image: product?.images[0],
      prices: product ?? examplePrices,
    },
  }
}
