import { z } from 'zod'
import { call } from '../call.ts'
import { cancelPolicies, productStatuses } from '../enums.ts'
import {
  done,
  longText,
  numberText,
  optionalLongText,
  optionalText,
  page,
  paging,
  slug,
  text,
  wholeNumber,
} from '../fields.schemas.ts'
import {
  highestPrice,
  highestRating,
  longest,
  lowestPrice,
  mostReviews,
  mostStoryLines,
} from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'
import { product, shownProduct } from './catalogue.ts'
import { refuseOption } from './option-form.ts'
import { mrpShape, refusePrices } from './product-prices.ts'
import { isStoryList, productFactNames, storyNames } from './product-texts.ts'
import { mostPhotos } from './rules.ts'
import { readStoryLines } from './story-lines.ts'

const saved = z.object({ message: z.string(), product })

/** The owner also sees drafts, so the answers to the owner have the status. */
const status = { status: z.enum(productStatuses) }

export const adminProduct = product.extend(status)
export type AdminProduct = z.infer<typeof adminProduct>

export const adminShownProduct = shownProduct.extend(status)
export type AdminShownProduct = z.infer<typeof adminShownProduct>

/**
 * A product's photos in their final order. An existing photo is given by its id, a new one by its index among
 * the `photos` files, from 0. Existing photos that are not listed are removed. Without a list, the existing
 * photos stay and the new ones follow.
 */
export const photoOrder = z
  .array(
    z
      .object(
        {
          id: z.uuid(fieldRefusals.invalidPhotos).optional(),
          file: z
            .number(fieldRefusals.invalidPhotos)
            .int(fieldRefusals.invalidPhotos)
            .min(0)
            .optional(),
          alt: optionalText(labels.imageAlt, longest.imageAlt).default(''),
        },
        fieldRefusals.invalidPhotos,
      )
      .refine(
        ({ id, file }) => (id === undefined) !== (file === undefined),
        fieldRefusals.invalidPhotos,
      ),
    fieldRefusals.invalidPhotos,
  )
  .max(mostPhotos, fieldRefusals.tooManyPhotos)
export type PhotoOrder = z.input<typeof photoOrder>

const jsonText = z
  .string(fieldRefusals.invalidPhotos)
  .max(longest.photoOrder, fieldRefusals.invalidPhotos)
  .transform((value, context) => {
    try {
      return JSON.parse(value) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: fieldRefusals.invalidPhotos })
      return z.NEVER
    }
  })

const amount = (sentence: string, missing = sentence) =>
  numberText(missing).pipe(
    z
      .number(sentence)
      .min(lowestPrice, sentence)
      .max(highestPrice, sentence)
      .multipleOf(0.01, sentence),
  )

/** An optional text about a product. Unchanged if absent. */
const fact = (label: string) => optionalText(label, longest.productFact).optional()

/** A list for the product's pages, one item per line. Unchanged if absent. */
const storyLines = (label: string) =>
  optionalLongText(label, longest.storyLines)
    .refine((typed) => readStoryLines(typed).length <= mostStoryLines, {
      error: fieldRefusals.tooManyStoryLines(mostStoryLines),
    })
    .optional()

const storyText = (label: string) => optionalText(label, longest.storyText).optional()

/** The name and address of a product's maker or importer. Unchanged if absent. */
const address = (label: string) => optionalText(label, longest.productMaker).optional()

/** Returns the fields of a list of optional texts. */
const fieldsOf = <Name extends string>(
  names: readonly Name[],
  fieldOf: (name: Name) => ReturnType<typeof fact>,
) =>
  Object.fromEntries(names.map((name) => [name, fieldOf(name)])) as Record<
    Name,
    ReturnType<typeof fact>
  >

/** A product's texts and numbers. */
const productFacts = z.object({
  name: text(labels.productName, longest.productName),
  /**
   * The name of the product in URLs. If it is absent or empty, an existing product keeps its slug, and the
   * server makes a new product's slug from its name.
   */
  slug: z
    .string(fieldRefusals.invalidSlug)
    .trim()
    .refine((value) => value === '' || slug.safeParse(value).success, fieldRefusals.invalidSlug)
    .optional(),
  description: longText(labels.description, longest.productDescription),
  price: amount(fieldRefusals.invalidPrice, fieldRefusals.priceMissing),
  /**
   * The full price. It cannot be below `price`, the part paid when pre-booking. If absent, it stays
   * unchanged; a new product gets the default.
   */
  listPrice: amount(fieldRefusals.invalidListPrice).optional(),
  /** Until when customers can cancel. If absent, it stays unchanged; a new product gets the default. */
  cancelPolicy: z.enum(cancelPolicies, fieldRefusals.invalidCancelPolicy).optional(),
  cardLine: storyText(labels.cardLine),
  /** What customers choose, such as “Ring size”; empty for nothing. Unchanged if absent. */
  optionName: optionalText(labels.optionName, longest.optionName).optional(),
  /** The values, one on each line. A stored value that is not listed is no longer sold. Unchanged if absent. */
  optionValues: optionalLongText(labels.optionValues, longest.optionValues).optional(),
  ...fieldsOf(storyNames, (name) =>
    isStoryList(name) ? storyLines(labels[name]) : storyText(labels[name]),
  ),
  ...fieldsOf(productFactNames, (name) => fact(labels[name])),
  genericName: fact(labels.genericName),
  netQuantity: fact(labels.netQuantity),
  mrp: fact(labels.mrp).refine((value) => !value || mrpShape.test(value), fieldRefusals.invalidMrp),
  /** A former price, shown struck through instead of the maximum retail price. Unchanged if absent. */
  oldPrice: fact(labels.oldPrice).refine(
    (value) => !value || mrpShape.test(value),
    fieldRefusals.invalidOldPrice,
  ),
  countryOfOrigin: fact(labels.countryOfOrigin),
  maker: address(labels.maker),
  importer: address(labels.importer),
  rating: numberText(fieldRefusals.invalidRating).pipe(
    z
      .number(fieldRefusals.invalidRating)
      .min(0, fieldRefusals.invalidRating)
      .max(highestRating, fieldRefusals.invalidRating),
  ),
  /** If the status is absent, a new product is published, and an existing product keeps its status. */
  status: z.enum(productStatuses, fieldRefusals.fieldNotText(labels.productStatus)).optional(),
  reviews: numberText(fieldRefusals.invalidReviews).pipe(
    wholeNumber(fieldRefusals.invalidReviews, 0, mostReviews),
  ),
})

/**
 * The fields that the product editor checks in the browser. `images` is not among the fields, because the
 * page adds the order of the photos only when the form is sent.
 */
export const productFields = productFacts.superRefine(refusePrices).superRefine(refuseOption)

export const productForm = productFacts
  .extend({
    /** The photos in their final order (`photoOrder`), as JSON text. */
    images: jsonText.pipe(photoOrder).optional(),
  })
  .superRefine(refusePrices)
  .superRefine(refuseOption)
export type ProductForm = z.output<typeof productForm>

export const listAdminProducts = call('GET /admin/products', 'content', {
  summary: 'All products, drafts too, in display order',
  stepUp: { notNeeded: 'Shows what the public reads or will read' },
  query: paging.extend({
    status: z.enum(productStatuses, fieldRefusals.invalidPaging).optional(),
  }),
  answer: page.extend({ products: z.array(adminProduct) }),
})

export const getAdminProduct = call('GET /admin/product/:slug', 'content', {
  summary: 'One product, published or not',
  stepUp: { notNeeded: 'Shows what the public reads or will read' },
  answer: z.object({ product: adminShownProduct }),
})

export const createProduct = call('POST /product/create-product', 'catalogue', {
  summary: 'Create a product with `photos` files',
  form: productForm,
  answer: saved,
})

export const updateProduct = call('PUT /product/update-product/:slug', 'content', {
  summary: 'Change a product; new `photos` follow the existing ones',
  form: productForm,
  answer: saved,
})

export const chooseMainProduct = call('PUT /product/main/:slug', 'catalogue', {
  summary: 'Make a product the main product',
  answer: done,
})

export const deleteProduct = call('DELETE /product/delete/:slug', 'catalogue', {
  summary: 'Delete a product; orders of it stay readable',
})
