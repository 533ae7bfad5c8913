import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { hashOfToken } from '../apps/server/src/platform/session-token.ts'

// The SQL that the shop cannot do without, as prepared statements: the baseline.

const session = {
  name: 'session',
  text: `select "user".id, session.id, email, role, session.updated_at from session
    join "user" on "user".id = session.user_id
    where token = $1 and expires_at > now() and erased_at is null`,
}
const cart = {
  name: 'cart',
  text: `select p.id, p.slug, p.name, p.price_paise, quantity,
      (select json_agg(i order by i.position) from product_image i where i.product_id = p.id) images
    from cart_line l join product p on p.id = l.product_id
    where customer_id = $1 order by l.created_at`,
}
const grow = {
  name: 'grow',
  text: `insert into cart_line (customer_id, product_id, quantity) values ($1, $2, 1)
    on conflict (customer_id, product_id) do update set quantity = cart_line.quantity + 1`,
}
const begin = { name: 'begin', text: 'begin' }
const commit = { name: 'commit', text: 'commit' }
const startPayment = {
  name: 'start-payment',
  text: `insert into payment (customer_id, id, kind, amount_paise, currency, ship_to, expires_at)
    values ($1, $2, 'deposit', 19900, 'INR', '{}', now() + interval '1 hour')`,
}
const freezeLine = {
  name: 'freeze-line',
  text: `insert into payment_line
      (customer_id, payment_id, position, product_id, name, quantity, price_paise, balance_paise)
    values ($1, $2, 0, $3, 'Pendant', 1, 19900, 80000)`,
}
const openPayment = {
  name: 'open-payment',
  text: `update payment set status = 'open', session_id = 's' where customer_id = $1 and id = $2`,
}
const lockPayment = {
  name: 'lock-payment',
  text: 'select * from payment where customer_id = $1 and id = $2 for update',
}
const markPaid = {
  name: 'mark-paid',
  text: `update payment set status = 'paid', received_paise = 19900, received_currency = 'INR',
    paid_at = now() where customer_id = $1 and id = $2`,
}
const insertOrder = {
  name: 'insert-order',
  text: `insert into "order" (customer_id, id, payment_id, status, total_paise, balance_paise, ship_to)
    values ($1, $2, $3, 'Accepted', 19900, 80000, '{}')`,
}
const insertPromise = {
  name: 'insert-promise',
  text: `insert into promise (customer_id, order_id, revision, reason) values ($1, $2, 0, '')`,
}
const insertItem = {
  name: 'insert-item',
  text: `insert into order_item
      (customer_id, order_id, position, product_id, name, quantity, price_paise)
    values ($1, $2, 0, $3, 'Pendant', 1, 19900)`,
}
const insertEvent = {
  name: 'insert-event',
  text: `insert into order_event (id, customer_id, order_id, status)
    values ($1, $2, $3, 'Accepted')`,
}
const book = {
  name: 'book',
  text: `insert into ledger_entry (id, customer_id, payment_id, order_id, amount_paise, currency)
    values ($1, $2, $3, $4, 19900, 'INR')`,
}
const clearCart = { name: 'clear-cart', text: 'delete from cart_line where customer_id = $1' }

const ask = (client, statement, ...values) => client.query({ ...statement, values })

export const work = {
  async cart(pool, { token, id }) {
    await ask(pool, session, hashOfToken(token))
    await ask(pool, cart, id)
  },
  async add(pool, { id, productId }) {
    await ask(pool, grow, id, productId)
  },
  async purchase(pool, { id, productId }) {
    const paymentId = randomUUID()
    const orderId = randomUUID()
    await ask(pool, grow, id, productId)
    await inTransaction(pool, async (tx) => {
      await ask(tx, startPayment, id, paymentId)
      await ask(tx, freezeLine, id, paymentId, productId)
    })
    await ask(pool, openPayment, id, paymentId)
    await inTransaction(pool, async (tx) => {
      await ask(tx, lockPayment, id, paymentId)
      await ask(tx, markPaid, id, paymentId)
      await ask(tx, insertOrder, id, orderId, paymentId)
      await ask(tx, insertPromise, id, orderId)
      await ask(tx, insertItem, id, orderId, productId)
      await ask(tx, insertEvent, randomUUID(), id, orderId)
      await ask(tx, book, randomUUID(), id, paymentId, orderId)
      await ask(tx, clearCart, id)
    })
  },
}

async function inTransaction(pool, steps) {
  const client = await pool.connect()
  try {
    await ask(client, begin)
    await steps(client)
    await ask(client, commit)
  } finally {
    client.release()
  }
}

export const openPool = (url) => new pg.Pool({ connectionString: url, max: 20 })

/**
 * Repeats the statements of `work[name]`, such as those of a purchase, for `forMs`. There are `connections`
 * repetitions at the same time, and the customers take turns.
 * @returns the number of repetitions per second
 */
export async function repeat(pool, name, { customers, connections, forMs }) {
  let turn = 0
  let done = 0
  const began = performance.now()
  const loop = async () => {
    while (performance.now() < began + forMs) {
      await work[name](pool, customers[turn++ % customers.length])
      done++
    }
  }
  await Promise.all(Array.from({ length: connections }, loop))
  return (done * 1_000) / (performance.now() - began)
}
