import { cart as contract } from '@nirbhaya/contract/endpoints'
import { messages } from '@nirbhaya/contract/messages'
import type { App } from '../platform/http/routes.ts'
import { addToCart, changeQuantity, listCart, removeFromCart } from './cart.service.ts'

export async function cartRoutes(app: App) {
  app.route({
    ...contract.getCart,
    handler: async (request) => ({ items: await listCart(app.db, request.customer.id) }),
  })

  app.route({
    ...contract.addCartLine,
    handler: async (request) => {
      const items = await addToCart(app.db, request.customer.id, request.body)
      return { message: messages.addedToCart, cart: { items } }
    },
  })

  app.route({
    ...contract.changeCartLine,
    handler: async (request) => {
      const line = { ...request.params, ...request.body }
      const items = await changeQuantity(app.db, request.customer.id, line)
      return { message: messages.cartPage.cartUpdated, cart: { items } }
    },
  })

  app.route({
    ...contract.removeCartLine,
    handler: async (request) => {
      const { productId } = request.params
      const items = await removeFromCart(app.db, request.customer.id, productId)
      return { message: messages.itemRemoved, cart: { items } }
    },
  })
}
