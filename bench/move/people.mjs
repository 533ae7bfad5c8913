import { setTimeout as pause } from 'node:timers/promises'

/**
 * The number of customers who browse and buy at the same time. Each makes a short pause before every call.
 */
const people = 4
const pauseMs = 40

/**
 * Lets customers browse and buy until `isOver` returns true.
 * @returns the time of each answer in milliseconds, by call
 */
export async function watchPeople({ shop, provider, customers }, isOver) {
  const times = new Map()
  let next = 0

  async function call(name, path, { token }, { method = 'GET', body } = {}) {
    await pause(pauseMs)
    const began = performance.now()
    const answer = await fetch(`${shop.origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const json = await answer.json()
    const tookMs = performance.now() - began
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(json)}`)
    times.set(name, [...(times.get(name) ?? []), tookMs])
    return json
  }

  async function visit(customer) {
    const { id, productId } = customer
    await call('product list', '/product/get-products', customer)
    await call('add to cart', '/cart', customer, {
      method: 'POST',
      body: { productId, quantity: 1 },
    })
    const { items } = await call('cart', '/cart', customer)
    const amount = items.reduce((sum, line) => sum + line.quantity * line.product.price, 0)
    const person = {
      customerId: id,
      customerName: 'Asha Rao',
      customerEmail: `${id}@example.com`,
      customerPhone: '9876543210',
    }
    const body = { amount, ...person }
    const path = '/payment/create-order'
    const started = await call('create-order', path, customer, { method: 'POST', body })
    await payAtProvider(provider, started.order_id)
    const paid = { orderId: started.order_id }
    await call('verify', '/payment/verify', customer, { method: 'POST', body: paid })
    await call('own orders', '/order/me', customer)
  }

  async function keepVisiting() {
    while (!isOver()) await visit(customers[next++ % customers.length])
  }
  await Promise.all(Array.from({ length: people }, keepVisiting))
  return times
}

/** Pays on the provider's page as the customer does; this does not count as time of the shop. */
async function payAtProvider({ origin, controlToken }, orderId) {
  const paid = await fetch(`${origin}/payment-sandbox/control/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${controlToken}` },
    body: JSON.stringify({ order_id: orderId, outcome: 'success' }),
  })
  if (!paid.ok) throw new Error(await paid.text())
}
