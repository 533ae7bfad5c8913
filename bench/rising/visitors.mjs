import { requestOf } from '../load.mjs'

/** The kinds of a hundred successive visits, mixed: 90 read, 8 use their cart, 2 buy. */
const kinds = Array.from({ length: 100 }, (_, at) =>
  at % 50 === 25 ? 'buy' : at % 12 === 6 ? 'cart' : 'read',
)

/**
 * Creates the visitors of a shop. Each visit returns an array with the results of its requests: `{ ms,
 * status, headers }`. The time of the first request counts from `since`, when the visit was due.
 */
export function createVisitors({ ask, paths, customers, pay }) {
  const [shoppers, free] = [customers.slice(0, 100), customers.slice(100)]
  let turn = 0

  async function timed(request, since = performance.now()) {
    const { status, headers, body } = await ask(request)
    return { ms: performance.now() - since, status, headers, body }
  }

  const visits = {
    async read(since) {
      return [await timed(requestOf(paths[turn % paths.length]), since)]
    },
    async cart(since) {
      const { token, productId } = shoppers[turn % shoppers.length]
      const add = { method: 'POST', token, body: { productId, quantity: 1 } }
      return [await timed(requestOf('/api/cart', turn % 2 ? { token } : add), since)]
    },
    async buy(since) {
      const buyer = free.pop()
      // All buyers are busy, so this visitor only reads.
      if (!buyer) return visits.read(since)
      try {
        return await purchase(buyer, since)
      } finally {
        free.push(buyer)
      }
    },
  }

  async function purchase({ id, token, productId }, since) {
    const done = []
    const post = async (path, body, from) => {
      const answer = await timed(requestOf(path, { method: 'POST', token, body }), from)
      done.push(answer)
      return answer.status === 200 ? JSON.parse(answer.body.toString()) : undefined
    }
    const added = await post('/api/cart', { productId, quantity: 1 }, since)
    if (!added) return done
    const amount = added.cart.items.reduce((sum, it) => sum + it.quantity * it.product.price, 0)
    const payment = await post('/api/payment/create-order', {
      amount,
      customerId: id,
      customerName: 'Asha Rao',
      customerEmail: `${id}@example.com`,
      customerPhone: '9876543210',
    })
    if (!payment) return done
    await pay(payment.order_id)
    await post('/api/payment/verify', { orderId: payment.order_id })
    return done
  }

  return {
    come: (since) => visits[kinds[turn++ % kinds.length]](since),
    /** One visit that uses the cart. In a rush, as at the start of a sale, all visits are of this kind. */
    rush(since) {
      turn++
      return visits.cart(since)
    },
  }
}
