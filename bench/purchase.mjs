/**
 * Lets customers buy for `forMs`, `buyers` of them at a time. A purchase fills the cart, opens a payment
 * session, pays at the provider, and has the shop settle the payment.
 */
export async function buy({ shop, provider, customers }, { buyers, forMs }) {
  const { workedMs: before } = await provider.ask({})
  const until = performance.now() + forMs
  let bought = 0
  let waitedMs = 0

  async function call(path, { token }, body) {
    const began = performance.now()
    const answer = await fetch(`${shop.origin}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const json = await answer.json()
    waitedMs += performance.now() - began
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(json)}`)
    return json
  }

  async function keepBuying(customer) {
    while (performance.now() < until) {
      const { id, productId } = customer
      const { cart } = await call('/cart', customer, { productId, quantity: 1 })
      const amount = cart.items.reduce((sum, line) => sum + line.quantity * line.product.price, 0)
      const { order_id: orderId } = await call('/payment/create-order', customer, {
        amount,
        customerId: id,
        customerName: 'Asha Rao',
        customerEmail: `${id}@example.com`,
        customerPhone: '9876543210',
      })
      // The customer's action on the provider's page does not count as time of the shop.
      const paid = await fetch(`${provider.origin}/payment-sandbox/control/pay`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${provider.controlToken}`,
        },
        body: JSON.stringify({ order_id: orderId, outcome: 'success' }),
      })
      if (!paid.ok) throw new Error(await paid.text())
      const { success } = await call('/payment/verify', customer, { orderId })
      if (!success) throw new Error(`${orderId} was paid for and gave no order`)
      bought++
    }
  }

  await Promise.all(customers.slice(0, buyers).map(keepBuying))
  const { workedMs } = await provider.ask({})
  return (bought * buyers * 1_000) / (waitedMs - (workedMs - before))
}
