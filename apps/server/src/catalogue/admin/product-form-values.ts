import type { ProductForm } from '@nirbhaya/contract/catalogue/admin'
import { storedLabelFields } from '@nirbhaya/contract/catalogue/package-label'
import { refusalsOfPrices } from '@nirbhaya/contract/catalogue/product-prices'
import {
  emptyStory,
  isStoryList,
  type ProductFactName,
  type ProductStory,
  productFactNames,
  storyNames,
} from '@nirbhaya/contract/catalogue/product-texts'
import { defaultListPricePaise } from '@nirbhaya/contract/catalogue/rules'
import { readStoryLines } from '@nirbhaya/contract/catalogue/story-lines'
import { defaultCancelPolicy } from '@nirbhaya/contract/enums'
import { paiseToRupees, rupeesToPaise } from '@nirbhaya/contract/money'
import { AppError } from '../../platform/app-error.ts'
import type { ProductValues } from './product-writing.queries.ts'

type Usual = Omit<ProductValues, 'name' | 'description' | 'pricePaise' | 'rating' | 'reviews'>

/** The values of fields that the form of a new product leaves out. */
export const productDefaults: Usual = {
  listPricePaise: defaultListPricePaise,
  cancelPolicy: defaultCancelPolicy,
  ...factsOf(() => ''),
  cardLine: '',
  optionName: '',
  story: {},
  label: {},
  status: 'published',
}

/**
 * Converts the owner's form to a product's values. Fields that the form leaves out get their value from
 * `usual`. A form without a list price keeps the list price of `usual`. If the new price is higher than this
 * list price, the new price becomes the list price.
 * @param usual the stored product, or `productDefaults`
 * @throws AppError INVALID_INPUT if the prices do not fit together
 */
export function valuesOf(form: ProductForm, usual: Usual): ProductValues {
  const { name, description, price, listPrice, rating, reviews } = form
  const { cancelPolicy = usual.cancelPolicy, status = usual.status } = form
  const pricePaise = rupeesToPaise(price)
  const listPricePaise =
    listPrice === undefined ? Math.max(usual.listPricePaise, pricePaise) : rupeesToPaise(listPrice)
  const { cardLine = usual.cardLine, optionName = usual.optionName } = form
  const facts = factsOf((name) => form[name] ?? usual[name])
  const story = storyOf(form, { ...emptyStory, ...usual.story })
  const label = labelOf(form, usual.label)
  const prices = { pricePaise, listPricePaise, cancelPolicy }
  const listPriceNow = paiseToRupees(listPricePaise)
  const fields = refusalsOfPrices({ price, listPrice: listPriceNow, ...label })
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields })
  return {
    name,
    description,
    ...prices,
    rating,
    reviews,
    ...facts,
    cardLine,
    optionName,
    story,
    label,
    status,
  }
}

function factsOf(read: (name: ProductFactName) => string): Record<ProductFactName, string> {
  const facts = productFactNames.map((name) => [name, read(name)])
  return Object.fromEntries(facts)
}

/** Converts the form's texts and lists. Missing ones stay as they are. */
function storyOf(form: ProductForm, usual: ProductStory): ProductStory {
  const texts = storyNames.map((name) => {
    const typed = form[name]
    if (typed === undefined) return [name, usual[name]]
    return [name, isStoryList(name) ? readStoryLines(typed) : typed]
  })
  return Object.fromEntries(texts)
}

/** Converts the form's package facts and the old price. Missing facts stay as they are; empty ones are removed. */
function labelOf(form: ProductForm, usual: ProductValues['label']): ProductValues['label'] {
  const said = storedLabelFields.map((name) => [name, form[name] ?? usual[name] ?? ''] as const)
  return Object.fromEntries(said.filter(([, text]) => text !== ''))
}
