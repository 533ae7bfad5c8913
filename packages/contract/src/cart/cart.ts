import { z } from 'zod'
import { call } from '../call.ts'
import { product } from '../catalogue/catalogue.ts'
import { availability } from '../delivery.schemas.ts'
import { id, wholeNumber } from '../fields.schemas.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { maximumQuantity, minimumQuantity } from './rules.ts'

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
  /** The chosen value of the product's option, in words such as `Ring size: 12`. */
  variant: z.object({ _id: z.string(), words: z.string(), availability }).optional(),
  /**
   * Present if the line cannot be paid for: its value is no longer sold, or the product has an option and the line has
   * no value.
   */
  mustChoose: z.literal(true).optional(),
  quantity: z.number().int(),
})
export type CartLine = z.infer<typeof cartLine>

const cart = z.object({
  items: z.array(cartLine),
  /**
   * Present if no place is held while the customer pays, because their e-mail address is not confirmed. A
   * cart in which no product has a limited number of places does not have it.
   */
  confirmEmail: z.literal(true).optional(),
})

const quantity = wholeNumber(fieldRefusals.invalidQuantity, minimumQuantity, maximumQuantity)

const params = z.object({ productId: id })

/** The chosen value of the product's option. A product without an option has none. */
const variantId = id.optional()

const changed = z.object({ message: z.string(), cart })

export const getCart = call('GET /cart', 'customer', {
  summary: "The customer's cart",
  exactAnswer: cart,
})

export const addCartLine = call('POST /cart', 'customer', {
  summary: 'Add a product, or increase its quantity',
  body: z.object({ productId: id, variantId, quantity: quantity.default(minimumQuantity) }),
  exactAnswer: changed,
})

export const removeCartLine = call('DELETE /cart/:productId', 'customer', {
  summary: 'Remove a product',
  params,
  query: z.object({ variantId }),
  exactAnswer: changed,
})

export const changeCartLine = call('PATCH /cart/:productId', 'customer', {
  summary: 'Set the quantity of a line',
  params,
  body: z.object({ variantId, quantity }),
  exactAnswer: changed,
})
