import { z } from 'zod'
import { product } from './catalogue.ts'
import { maximumQuantity, minimumQuantity } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { messages } from './messages.ts'

const tags = ['Cart']

export const cartLine = z.object({
  product: product.pick({ _id: true, slug: true, name: true, price: true, images: true }),
  quantity: z.number().int(),
})

export type CartLine = z.infer<typeof cartLine>

const cart = z.object({ items: z.array(cartLine) })
const quantity = z
  .number(messages.invalidQuantity)
  .int(messages.invalidQuantity)
  .min(minimumQuantity, messages.invalidQuantity)
  .max(maximumQuantity, messages.invalidQuantity)
const params = z.object({ productId: id })
const changed = z.object({ message: z.string(), cart })

export const getCart = endpoint({
  method: 'GET',
  url: '/cart',
  access: 'customer',
  schema: { summary: "The customer's cart", tags, response: { 200: cart } },
})

export const addCartLine = endpoint({
  method: 'POST',
  url: '/cart',
  access: 'customer',
  schema: {
    summary: 'Add a product; a product already there grows by the quantity',
    tags,
    body: z.object({ productId: id, quantity: quantity.default(minimumQuantity) }),
    response: { 200: changed },
  },
})

export const removeCartLine = endpoint({
  method: 'DELETE',
  url: '/cart/:productId',
  access: 'customer',
  schema: { summary: 'Take a product out', tags, params, response: { 200: changed } },
})

export const changeCartLine = endpoint({
  method: 'PATCH',
  url: '/cart/:productId',
  access: 'customer',
  schema: {
    summary: 'Set the quantity of a line',
    tags,
    params,
    body: z.object({ quantity }),
    response: { 200: changed },
  },
})
