import { cart as calls } from '@nirbhaya/contract/endpoints'
import { cartPage } from '@nirbhaya/contract/messages/cart'
import { messages } from '@nirbhaya/contract/messages/specification'
import { foundByAnswer } from '../platform/http/handlers.ts'
import { type Routes, serve } from '../platform/http/serve.ts'
import {
  addToCallersCart,
  changeQuantity,
  findCallersCart,
  removeFromCart,
  toWireCart,
} from './cart.service.ts'

export const cartRoutes: Routes = serve(calls, ({ db }) => ({
  getCart: foundByAnswer(
    (tokenHash) => findCallersCart(db, tokenHash),
    ({ lines }, { customer }) => toWireCart(customer, lines),
  ),
  addCartLine: foundByAnswer(
    (tokenHash, { body }) => addToCallersCart(db, tokenHash, body),
    ({ lines }, { customer }) => ({
      message: messages.addedToCart,
      cart: toWireCart(customer, lines),
    }),
  ),
  changeCartLine: async ({ params, body, actorId, customer }) => {
    const lines = await changeQuantity(db, actorId, { ...params, ...body })
    return { message: cartPage.cartUpdated, cart: toWireCart(customer, lines) }
  },
  removeCartLine: async ({ params, query, actorId, customer }) => {
    const lines = await removeFromCart(db, actorId, { ...params, ...query })
    return { message: messages.itemRemoved, cart: toWireCart(customer, lines) }
  },
}))
