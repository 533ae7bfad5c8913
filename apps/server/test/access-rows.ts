import { defaultPromiseSettings } from '@nirbhaya/contract/constants'
import type { Caller, World } from './access-world.ts'
import { aRegistration } from './accounts.ts'
import { aForm } from './pictures.ts'

/** What is sent: as it should be, so that nothing but who calls decides. */
export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  form?: FormData
}

export interface Row {
  /** The statuses that a visitor, the customer whose things they are, another and the owner hear. */
  hears: { visitor: number; customer: number; other: number; owner: number }
  /** An owner with a second factor hears so only after a proof of the last minutes, else 403. */
  isGuardedTwice?: true
  sends: (world: World, caller: Caller) => Sent
}

type Sends = Row['sends']
const nothing: Sends = () => ({})

const row =
  (...[visitor, customer, other, owner]: [number, number, number, number]) =>
  (sends: Sends = nothing): Row => ({ hears: { visitor, customer, other, owner }, sends })

const anyone = row(200, 200, 200, 200)
/** With a code or a token that only a mail gives: nobody gets further. */
const whoeverProves = row(400, 400, 400, 400)
const whoeverIsSignedIn = row(401, 200, 200, 200)
/** A customer's things do not exist for others, the owner as a customer included. */
const whoeversItIs = row(401, 200, 404, 404)
const theOwner = row(401, 403, 403, 200)

/** What takes money away or people's data out, or deletes, asks for the owner's second factor. */
const guardedTwice = (row: Row): Row => ({ ...row, isGuardedTwice: true })

const product = { name: 'Pendant', description: 'New.', price: 199, rating: 5, reviews: 1 }
const post = { title: 'Title', summary: 'Summary', content: 'Content' }
const requestId = '0197f1f0-0000-7000-8000-000000000001'

const anAddress = () => {
  const { email: _email, password: _password, ...address } = aRegistration()
  return address
}

const thisOrder: Sends = ({ orderId }) => ({ params: { id: orderId } })
const thisBatch: Sends = ({ batchId }) => ({ params: { id: batchId } })
const thisPost: Sends = ({ postId }) => ({ params: { id: postId } })
const thisProduct: Sends = ({ slug }) => ({ params: { slug } })
const thisLine: Sends = ({ productId }) => ({ params: { productId } })
const thisReview: Sends = ({ reviewId }) => ({ params: { id: reviewId } })
const thisMessage: Sends = ({ messageId }) => ({ params: { id: messageId } })

/** Who may do what. A call of the contract without a row here fails the test. */
export const rows: Record<string, Row> = {
  'POST /auth/register': anyone(() => ({ body: aRegistration() })),
  'POST /auth/login': anyone((_, { email, password }) => ({ body: { email, password } })),
  'POST /auth/logout': whoeverIsSignedIn(),
  'GET /auth/me': whoeverIsSignedIn(),
  'PUT /auth/update-profile': whoeverIsSignedIn((_, { email }) => {
    const { password: _password, ...profile } = aRegistration({ email })
    return { body: profile }
  }),
  // The owner's stays as it is: other rows need it.
  'POST /auth/change-password': row(
    401,
    200,
    200,
    400,
  )((world, { id, password }) => ({
    body: {
      currentPassword: id === world.owner.id ? 'not the password' : password,
      newPassword: `${password} again`,
    },
  })),
  'POST /auth/confirm-email': row(
    401,
    400,
    400,
    400,
  )((_, { email }) => ({
    body: { email, otp: '000000' },
  })),
  'POST /auth/undo-email-change': whoeverProves(() => ({ body: { token: 'none of ours' } })),
  'GET /auth/sessions': whoeverIsSignedIn(),
  'DELETE /auth/sessions/:id': whoeversItIs(({ sessionId }) => ({ params: { id: sessionId } })),
  'DELETE /auth/sessions': whoeverIsSignedIn(),
  'POST /auth/send-otp': anyone((_, { email }) => ({ body: { email } })),
  'POST /auth/verify-otp': whoeverProves((_, { email }) => ({ body: { email, otp: '000000' } })),
  'POST /auth/reset-password': row(
    403,
    403,
    403,
    403,
  )((_, { email }) => ({
    body: { email, password: 'a password of theirs' },
  })),
  'GET /auth/google-nonce': anyone(),
  'POST /auth/google-login': row(401, 401, 401, 401)(() => ({ body: { token: 'none of ours' } })),
  'POST /auth/google-otp': row(401, 401, 401, 401)(() => ({ body: { token: 'none of ours' } })),
  'GET /admin/users': theOwner(),
  'GET /admin/users.csv': guardedTwice(theOwner()),
  'GET /admin/audit': theOwner(),
  'GET /admin/security-events': theOwner(),
  'GET /admin/dashboard': theOwner(),
  'GET /admin/going-live': theOwner(),
  'GET /admin/status': theOwner(),
  'GET /content': anyone(),
  'GET /admin/content': theOwner(),
  'PUT /admin/content': theOwner(() => ({
    body: { key: 'trust', value: { text: 'Trusted' }, version: 0 },
  })),
  'GET /admin/second-factor': theOwner(),
  'POST /admin/second-factor': theOwner((_, { password }) => ({ body: { password } })),
  // With no factor that is set up, or without its code.
  'POST /admin/second-factor/confirm': row(
    401,
    403,
    403,
    400,
  )(() => ({ body: { code: '000000' } })),
  'POST /admin/second-factor/prove': row(401, 403, 403, 400)(() => ({ body: { code: '000000' } })),
  'POST /admin/second-factor/end': row(401, 403, 403, 400)(() => ({ body: { code: '000000' } })),

  // It can be booked.
  'POST /product/wait/:slug': row(
    409,
    409,
    409,
    409,
  )((world, caller) => ({ ...thisProduct(world, caller), body: { email: caller.email } })),
  'GET /admin/batches': theOwner(),
  'GET /admin/batch/:id': theOwner(thisBatch),
  'POST /admin/batches': theOwner(({ productId }) => ({
    body: { productId, capacity: 10, terms: { fromDays: 45, dueDays: 60 } },
  })),
  'PUT /admin/batch/:id': theOwner((world, caller) => ({
    ...thisBatch(world, caller),
    body: { capacity: 20 },
  })),
  'GET /admin/promise-settings': theOwner(),
  'PUT /admin/promise-settings': guardedTwice(theOwner(() => ({ body: defaultPromiseSettings }))),

  // With a link that only a mail gives.
  'GET /promise/choice': row(404, 404, 404, 404)(() => ({ query: { token: 'none of ours' } })),
  'POST /promise/choice': row(
    404,
    404,
    404,
    404,
  )(() => ({ body: { token: 'none of ours', answer: 'wait' } })),
  // Nothing is asked about an order of somebody else's.
  'GET /order/me/:id/choice': whoeverIsSignedIn(thisOrder),
  'POST /admin/moves/preview': theOwner(({ batchId }) => ({
    body: { batchId, terms: { fromDays: 50, dueDays: 70 }, reason: 'A part is late' },
  })),
  'POST /admin/moves': guardedTwice(
    theOwner(({ batchId }) => ({
      body: { batchId, terms: { fromDays: 50, dueDays: 70 }, reason: 'A part is late', requestId },
    })),
  ),
  'GET /admin/moves': theOwner(),
  'GET /admin/choices': theOwner(),
  'GET /admin/choices.csv': guardedTwice(theOwner()),
  'GET /admin/promises/at-risk': theOwner(),
  'GET /admin/promises/at-risk.csv': guardedTwice(theOwner()),
  'GET /admin/promises/refunds': theOwner(),
  'GET /admin/refund-stops': theOwner(),
  'POST /admin/refund-stops': guardedTwice(
    theOwner(({ orderId }) => ({ body: { orderId, reason: 'A flood at the works' } })),
  ),
  // None that was made.
  'DELETE /admin/refund-stop/:id': guardedTwice(
    row(401, 403, 403, 404)(() => ({ params: { id: requestId } })),
  ),

  'GET /blog': anyone(),
  'GET /blog/:id': anyone(thisPost),
  // The picture is missing.
  'GET /admin/posts': theOwner(),
  'GET /admin/post/:id': theOwner(thisPost),
  'POST /blog': row(401, 403, 403, 400)(() => ({ form: aForm(post) })),
  'PUT /blog/:id': theOwner((world, caller) => ({
    ...thisPost(world, caller),
    form: aForm(post),
  })),
  'DELETE /blog/:id': guardedTwice(theOwner(thisPost)),

  'GET /cart': whoeverIsSignedIn(),
  'POST /cart': whoeverIsSignedIn(({ productId }) => ({ body: { productId, quantity: 1 } })),
  'PATCH /cart/:productId': whoeversItIs((world, caller) => ({
    ...thisLine(world, caller),
    body: { quantity: 2 },
  })),
  'DELETE /cart/:productId': whoeversItIs(thisLine),

  'GET /product/get-products': anyone(),
  'GET /product/shop-front': anyone(),
  'PUT /product/main/:slug': theOwner(thisProduct),
  'GET /product/get-product/:slug': anyone(thisProduct),
  'PUT /product/like/:slug': anyone((world, caller) => ({
    ...thisProduct(world, caller),
    body: { action: 'like' },
  })),
  'POST /product/view/:slug': anyone(thisProduct),
  'POST /product/create-product': theOwner(() => ({ form: aForm(product) })),
  'PUT /product/update-product/:slug': theOwner((world, caller) => ({
    ...thisProduct(world, caller),
    form: aForm(product),
  })),
  'DELETE /product/delete/:slug': guardedTwice(theOwner(thisProduct)),

  'POST /contact': anyone(() => ({
    body: { name: 'Asha', email: 'asha@example.com', phone: '9876543210', message: 'Hello' },
  })),
  'GET /admin/to-do': theOwner(),
  'GET /admin/messages': theOwner(),
  'PUT /admin/message/:id': theOwner((world, caller) => ({
    ...thisMessage(world, caller),
    body: { state: 'read' },
  })),
  'POST /admin/message/:id/reply': theOwner((world, caller) => ({
    ...thisMessage(world, caller),
    body: { reply: 'Thank you.' },
  })),

  // It was not answered.
  'DELETE /admin/message/:id': guardedTwice(row(401, 403, 403, 409)(thisMessage)),

  'POST /subscribe': anyone((_, { email }) => ({ body: { email } })),
  'POST /unsubscribe': whoeverProves(() => ({ body: { token: 'none of ours' } })),
  'POST /subscribe/announce': theOwner(() => ({
    body: { subject: 'News', message: 'None.', requestId },
  })),
  'POST /subscribe/announce/test': theOwner(() => ({
    body: { subject: 'News', message: 'None.' },
  })),
  'GET /admin/subscribers': theOwner(),
  'GET /admin/subscribers.csv': guardedTwice(theOwner()),
  'GET /admin/announcements': theOwner(),
  'GET /admin/announcement/:id': theOwner(({ announcementId }) => ({
    params: { id: announcementId },
  })),

  'GET /order/me': whoeverIsSignedIn(),
  'GET /order/me/:id': whoeversItIs(thisOrder),
  'GET /order/me/:id/receipt': whoeversItIs(thisOrder),
  // What was paid by the caller; who paid nothing hears so, as the specification wants with a 200.
  'POST /order/place': whoeverIsSignedIn(),
  'GET /admin/orders': theOwner(),
  'GET /admin/orders.csv': guardedTwice(theOwner()),
  'GET /admin/order/:id': theOwner(thisOrder),
  'PUT /admin/order/:id': theOwner((world, caller) => ({
    ...thisOrder(world, caller),
    body: { status: 'Shipped' },
  })),
  'POST /admin/orders/status': theOwner(({ orderId }) => ({
    body: { ids: [orderId], status: 'Shipped' },
  })),
  // The promised day has not come.
  'POST /order/me/:id/cancel': row(
    401,
    409,
    404,
    404,
  )((world, caller) => ({ ...thisOrder(world, caller), body: {} })),
  'PUT /order/me/:id/address': row(
    401,
    200,
    404,
    404,
  )((world, caller) => ({ ...thisOrder(world, caller), body: anAddress() })),
  'GET /order/address-check': whoeverProves(() => ({ query: { token: 'none' } })),
  'POST /order/address-check': whoeverProves(() => ({ body: { token: 'none' } })),
  // Nobody asked for it.
  'POST /order/me/:id/address/confirm': row(401, 409, 404, 404)(thisOrder),
  'GET /admin/batch/:id/addresses': theOwner(thisBatch),
  'GET /admin/batch/:id/addresses.csv': guardedTwice(theOwner(thisBatch)),
  // The batch is a draft.
  'POST /admin/batch/:id/addresses': row(401, 403, 403, 409)(thisBatch),
  'POST /admin/batch/:id/addresses/lock': row(401, 403, 403, 409)(thisBatch),
  'POST /admin/batch/:id/balances': row(401, 403, 403, 409)(thisBatch),
  'PUT /admin/order/:id/address': theOwner((world, caller) => ({
    ...thisOrder(world, caller),
    body: anAddress(),
  })),
  // None that was made.
  'POST /admin/status-change/:id/undo': row(
    401,
    403,
    403,
    404,
  )(() => ({ params: { id: requestId } })),
  'POST /admin/order/:id/refund': guardedTwice(
    theOwner((world, caller) => ({
      ...thisOrder(world, caller),
      body: { amount: 1, reason: 'A scratch', requestId },
    })),
  ),
  // None that was held.
  'POST /admin/payment/:id/refund': guardedTwice(
    row(
      401,
      403,
      403,
      404,
    )(({ paymentId }) => ({
      params: { id: paymentId },
      body: { reason: 'It was held', requestId },
    })),
  ),

  'POST /payment/create-order': row(
    401,
    200,
    400,
    400,
  )(({ customer }) => ({
    body: {
      amount: 199,
      customerId: customer.id,
      customerName: 'Asha Rao',
      customerEmail: customer.email,
      customerPhone: '9876543210',
    },
  })),
  'POST /payment/create-balance': whoeversItIs(({ orderId }) => ({
    body: { orderId, amount: 800 },
  })),
  // The way back from the bank may have lost the session: the number of a payment, which nobody can
  // guess, is enough to ask for it, but never for somebody else's.
  'POST /payment/verify': row(
    200,
    200,
    404,
    404,
  )(({ paymentId }) => ({ body: { orderId: paymentId } })),
  'GET /payment/health': anyone(),

  'GET /privacy/export': guardedTwice(whoeverIsSignedIn()),
  'POST /privacy/close': row(401, 409, 200, 409)((_, { password }) => ({ body: { password } })),
  'POST /privacy/keep': whoeverIsSignedIn(),

  'POST /admin/user/:id/close': guardedTwice(
    row(401, 403, 403, 409)(({ customer }) => ({ params: { id: customer.id } })),
  ),

  'GET /review/of/:slug': anyone(thisProduct),
  // Nothing to review in an order of somebody else's.
  'GET /review/order/:id': whoeverIsSignedIn(thisOrder),
  // Nobody received it.
  'PUT /review/product/:id': row(
    401,
    403,
    403,
    403,
  )(({ productId }) => ({
    params: { id: productId },
    form: aForm({ stars: 5, text: 'Good.' }),
  })),
  'GET /admin/reviews': theOwner(),
  'PUT /admin/review/:id/reply': theOwner((world, caller) => ({
    ...thisReview(world, caller),
    body: { reply: 'Thank you.' },
  })),
  'PUT /admin/review/:id/hidden': theOwner((world, caller) => ({
    ...thisReview(world, caller),
    body: { reason: 'It names a person' },
  })),
  'DELETE /admin/review/:id/hidden': theOwner(thisReview),

  'GET /search': anyone(() => ({ query: { q: 'pendant' } })),
}
