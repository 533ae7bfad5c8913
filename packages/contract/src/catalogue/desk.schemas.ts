import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { product } from '../catalogue.schemas.ts'
import { longText, numberText, optionalText, slug, text } from '../fields.schemas.ts'
import { highestPrice, highestRating, longest, mostPhotos, mostReviews } from '../limits.ts'
import { messages } from '../messages.ts'

const tags = ['Catalogue']
const params = z.object({ slug })
const { labels } = messages
const saved = z.object({ success: z.literal(true), message: z.string(), product })

/**
 * A product's photos in their final order: those it has by their id, new ones by their place among
 * the `photos` files, from 0. Existing photos that are not named are removed. Absent, the existing
 * ones stay and new ones follow.
 */
export const photoOrder = z
  .array(
    z
      .object(
        {
          id: z.uuid(messages.invalidPhotos).optional(),
          file: z.number(messages.invalidPhotos).int(messages.invalidPhotos).min(0).optional(),
          alt: optionalText(labels.imageAlt, longest.imageAlt).default(''),
        },
        messages.invalidPhotos,
      )
      .refine(
        ({ id, file }) => (id === undefined) !== (file === undefined),
        messages.invalidPhotos,
      ),
    messages.invalidPhotos,
  )
  .max(mostPhotos, messages.tooManyPhotos)

const jsonText = z
  .string(messages.invalidPhotos)
  .max(longest.photoOrder, messages.invalidPhotos)
  .transform((value, context) => {
    try {
      return JSON.parse(value) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: messages.invalidPhotos })
      return z.NEVER
    }
  })

export const productForm = z.object({
  name: text(labels.productName, longest.productName),
  description: longText(labels.description, longest.productDescription),
  price: numberText(messages.invalidPrice).pipe(
    z
      .number(messages.invalidPrice)
      .positive(messages.invalidPrice)
      .max(highestPrice, messages.invalidPrice)
      .multipleOf(0.01, messages.invalidPrice),
  ),
  rating: numberText(messages.invalidRating).pipe(
    z
      .number(messages.invalidRating)
      .min(0, messages.invalidRating)
      .max(highestRating, messages.invalidRating),
  ),
  reviews: numberText(messages.invalidReviews).pipe(
    z
      .number(messages.invalidReviews)
      .int(messages.invalidReviews)
      .min(0, messages.invalidReviews)
      .max(mostReviews, messages.invalidReviews),
  ),
  /** A JSON list in the shape of `photoOrder`. */
  images: jsonText.pipe(photoOrder).optional(),
})

export const createProduct = {
  summary: 'Create a product with `photos` files',
  tags,
  response: { 200: saved },
  consumes: ['multipart/form-data'],
  form: productForm,
} satisfies CallSchema

export const updateProduct = {
  summary: 'Change a product; new `photos` follow the existing ones',
  tags,
  params,
  response: { 200: saved },
  consumes: ['multipart/form-data'],
  form: productForm,
} satisfies CallSchema

export const deleteProduct = {
  summary: 'Delete a product; orders of it stay readable',
  tags,
  params,
  response: { 200: z.object({ success: z.literal(true) }) },
} satisfies CallSchema
