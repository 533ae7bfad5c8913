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
    ({ lines }, { customer }) => toWireCart(db, customer, lines),
  ),
  addCartLine: foundByAnswer(
    (tokenHash, { body }) => addToCallersCart(db, tokenHash, body),
    async ({ lines }, { customer }) => ({
      message: messages.addedToCart,
      cart: await toWireCart(db, customer, lines),
    }),
  ),
  changeCartLine: async ({ params, body, actorId, customer }) => {
    const items = await changeQuantity(db, actorId, { ...params, ...body })
    return { message: cartPage.cartUpdated, cart: await toWireCart(db, customer, items) }
  },
  removeCartLine: async ({ params, actorId, customer }) => {
    const items = await removeFromCart(db, actorId, params.productId)
    return { message: messages.itemRemoved, cart: await toWireCart(db, customer, items) }
  },
}))
