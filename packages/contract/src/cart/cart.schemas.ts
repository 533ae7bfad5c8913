import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { product } from '../catalogue/catalogue.schemas.ts'
import { maximumQuantity, minimumQuantity } from '../constants.ts'
import { id } from '../fields.schemas.ts'
import { fieldRefusals } from '../messages/fields.ts'

const tags = ['Cart']

export const cartLine = z.object({
  product: product.pick({
    _id: true,
    slug: true,
    name: true,
    price: true,
    listPrice: true,
    images: true,
    delivery: true,
    availability: true,
    cancelPolicy: true,
  }),
  quantity: z.number().int(),
})

const cart = z.object({
  items: z.array(cartLine),
  /**
   * Present if no place is held while the customer pays, because their e-mail address is not confirmed. A
   * cart in which no product has a limited number of places does not have it.
   */
  confirmEmail: z.literal(true).optional(),
})

const quantity = z
  .number(fieldRefusals.invalidQuantity)
  .int(fieldRefusals.invalidQuantity)
  .min(minimumQuantity, fieldRefusals.invalidQuantity)
  .max(maximumQuantity, fieldRefusals.invalidQuantity)

const params = z.object({ productId: id })
const changed = z.object({ message: z.string(), cart })

export const getCart = {
  summary: "The customer's cart",
  tags,
  response: { 200: cart },
} satisfies CallSchema

export const addCartLine = {
  summary: 'Add a product, or increase its quantity',
  tags,
  body: z.object({ productId: id, quantity: quantity.default(minimumQuantity) }),
  response: { 200: changed },
} satisfies CallSchema

export const removeCartLine = {
  summary: 'Remove a product',
  tags,
  params,
  response: { 200: changed },
} satisfies CallSchema

export const changeCartLine = {
  summary: 'Set the quantity of a line',
  tags,
  params,
  body: z.object({ quantity }),
  response: { 200: changed },
} satisfies CallSchema
