import { cart as contract } from '@nirbhaya/contract/endpoints'
import { cartPage } from '@nirbhaya/contract/messages/cart'
import { messages } from '@nirbhaya/contract/messages/specification'
import { foundByAnswer } from '../platform/http/access/access.ts'
import type { App } from '../platform/http/routes.ts'
import {
  addToCallersCart,
  changeQuantity,
  findCallersCart,
  removeFromCart,
  toWireCart,
} from './cart.service.ts'

export async function cartRoutes(app: App) {
  app.route({
    ...foundByAnswer(contract.getCart),
    handler: async (request) => {
      const find = (tokenHash: string) => findCallersCart(app.db, tokenHash)
      const { lines } = await app.answerCaller(request, find)
      return toWireCart(app.db, request.customer, lines)
    },
  })

  app.route({
    ...foundByAnswer(contract.addCartLine),
    handler: async (request) => {
      const find = (tokenHash: string) => addToCallersCart(app.db, tokenHash, request.body)
      const { lines } = await app.answerCaller(request, find)
      const cart = await toWireCart(app.db, request.customer, lines)
      return { message: messages.addedToCart, cart }
    },
  })

  app.route({
    ...contract.changeCartLine,
    handler: async (request) => {
      const line = { ...request.params, ...request.body }
      const items = await changeQuantity(app.db, request.customer.id, line)
      const cart = await toWireCart(app.db, request.customer, items)
      return { message: cartPage.cartUpdated, cart }
    },
  })

  app.route({
    ...contract.removeCartLine,
    handler: async (request) => {
      const { productId } = request.params
      const items = await removeFromCart(app.db, request.customer.id, productId)
      const cart = await toWireCart(app.db, request.customer, items)
      return { message: messages.itemRemoved, cart }
    },
  })
}
