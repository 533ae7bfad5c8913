import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { login, register } from '@nirbhaya/contract/accounts/accounts'
import { addCartLine } from '@nirbhaya/contract/cart/cart'
import { listProducts } from '@nirbhaya/contract/catalogue/catalogue'
import { listMyOrders, placeOrder } from '@nirbhaya/contract/orders/orders'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { apiAt, controlSandbox } from '../../../apps/server/test/client.ts'
import { keepRunning } from '../../../apps/server/test/faults/processes.ts'
import { freePort } from '../../../apps/server/test/free-port.ts'
import { aRegistration } from '../../../apps/server/test/people/accounts.ts'

const main = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))

/** Starts a shop on the cluster, with its own payment sandbox. */
export async function openShop(folder: string, databaseUrl: string) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const port = await freePort()
  const [url, dataDir] = [`http://127.0.0.1:${port}`, join(folder, 'shop')]
  const shop = await keepRunning({
    script: main,
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      RATE_LIMIT: 'off',
    },
    healthUrl: `${url}/readyz`,
    logFile: join(folder, 'shop.log'),
  })
  await shop.whenUp()

  const person = aRegistration()
  const { email, password } = person
  const signIn = () => apiAt(url)(login, { body: { email, password } })

  return {
    end: () => shop.end(),
    async signUp() {
      await apiAt(url)(register, { body: person })
      const { user, token } = await signIn()
      return { api: apiAt(url, token), user, url, dataDir }
    },
    /** The orders that the shop shows after a new sign-in. */
    async ordersOf(mail: string): Promise<string[]> {
      const { token } = await apiAt(url)(login, { body: { email: mail, password } })
      const { orders } = await apiAt(url, token)(listMyOrders)
      return orders.map(({ _id }) => _id)
    },
  }
}

type Shop = Awaited<ReturnType<typeof openShop>>
export type Customer = Awaited<ReturnType<Shop['signUp']>>

/**
 * Makes a whole purchase, from the cart to the acknowledged order.
 * @returns the order's id
 */
export async function buy({ api, user, url, dataDir }: Customer): Promise<string> {
  const [product] = (await api(listProducts)).products
  if (!product) throw new Error('the demo has no product')
  await api(addCartLine, { body: { productId: product._id, quantity: 1 } })
  const { order_id, payment_session_id } = await api(createPaymentOrder, {
    body: {
      amount: product.price,
      customerId: user._id,
      customerName: `${user.name} ${user.lastName}`,
      customerEmail: user.email,
      customerPhone: user.phone,
    },
  })
  await controlSandbox({ url, dataDir }, 'pay', { payment_session_id, outcome: 'success' })
  await api(verifyPayment, { body: { orderId: order_id } })
  const placed = await api(placeOrder)
  if (!placed.success) throw new Error(`no order: ${placed.code}`)
  const [order] = (await api(listMyOrders)).orders
  if (!order) throw new Error('no order is listed')
  return order._id
}
