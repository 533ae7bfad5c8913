import { defaultPromiseSettings } from '@nirbhaya/contract/constants'
import { aForm } from '../selling/pictures.ts'
import {
  anAddress,
  guardedTwice,
  type Row,
  requestId,
  row,
  theOwner,
  thisBatch,
  thisMessage,
  thisOrder,
  thisPost,
  thisProduct,
  thisReview,
} from './access-row.ts'

const product = { name: 'Pendant', description: 'New.', price: 199, rating: 5, reviews: 1 }
const post = { title: 'Title', summary: 'Summary', content: 'Content' }

/** The calls that only the owner may make. */
export const adminAccessRows: Record<string, Row> = {
  'GET /admin/users': theOwner(),
  'GET /admin/user/:id': theOwner(({ customer }) => ({ params: { id: customer.id } })),
  'GET /admin/users.csv': guardedTwice(theOwner()),
  'GET /admin/audit': theOwner(),
  'GET /admin/security-events': theOwner(),
  'GET /admin/dashboard': theOwner(),
  'GET /admin/going-live': theOwner(),
  'GET /admin/status': theOwner(),
  'GET /admin/content': theOwner(),
  'PUT /admin/content': theOwner(() => ({
    body: { key: 'trust', value: { text: 'Trusted' }, version: 0 },
  })),
  'GET /admin/second-factor': theOwner(),
  'POST /admin/second-factor': theOwner((_, { password }) => ({ body: { password } })),
  // No second factor is set up, or its code is missing.
  'POST /admin/second-factor/confirm': row(
    401,
    403,
    403,
    400,
  )(() => ({ body: { code: '000000' } })),
  'POST /admin/second-factor/prove': row(401, 403, 403, 400)(() => ({ body: { code: '000000' } })),
  'POST /admin/second-factor/end': row(401, 403, 403, 400)(() => ({ body: { code: '000000' } })),

  'GET /admin/batches': theOwner(),
  'GET /admin/batch/:id': theOwner(thisBatch),
  'POST /admin/batch/:id/free-places': theOwner(thisBatch),
  'POST /admin/batches': theOwner(({ productId }) => ({
    body: { productId, capacity: 10, terms: { fromDays: 45, dueDays: 60 } },
  })),
  'PUT /admin/batch/:id': theOwner((world, caller) => ({
    ...thisBatch(world, caller),
    body: { capacity: 20 },
  })),
  'GET /admin/promise-settings': theOwner(),
  'PUT /admin/promise-settings': guardedTwice(theOwner(() => ({ body: defaultPromiseSettings }))),

  'POST /admin/moves/preview': theOwner(({ batchId }) => ({
    body: { batchId, terms: { fromDays: 50, dueDays: 70 }, reason: 'A part is late' },
  })),
  'POST /admin/moves': guardedTwice(
    theOwner(({ batchId }) => ({
      body: { batchId, terms: { fromDays: 50, dueDays: 70 }, reason: 'A part is late', requestId },
    })),
  ),
  'GET /admin/moves': theOwner(),
  'GET /admin/batch/:id/unbatched': theOwner(thisBatch),
  'POST /admin/batch/:id/unbatched': theOwner(thisBatch),
  'GET /admin/choices': theOwner(),
  'GET /admin/choices.csv': guardedTwice(theOwner()),
  'GET /admin/promises/at-risk': theOwner(),
  'GET /admin/promises/at-risk.csv': guardedTwice(theOwner()),
  'GET /admin/promises/refunds': theOwner(),
  'GET /admin/refund-stops': theOwner(),
  'POST /admin/refund-stops': guardedTwice(
    theOwner(({ orderId }) => ({ body: { orderId, reason: 'A flood at the works' } })),
  ),
  // No such stop exists.
  'DELETE /admin/refund-stop/:id': guardedTwice(
    row(401, 403, 403, 404)(() => ({ params: { id: requestId } })),
  ),

  'GET /admin/posts': theOwner(),
  'GET /admin/post/:id': theOwner(thisPost),
  // The picture is missing.
  'POST /blog': row(401, 403, 403, 400)(() => ({ form: aForm(post) })),
  'PUT /blog/:id': theOwner((world, caller) => ({
    ...thisPost(world, caller),
    form: aForm(post),
  })),
  'DELETE /blog/:id': guardedTwice(theOwner(thisPost)),

  'PUT /product/main/:slug': theOwner(thisProduct),
  'POST /product/create-product': theOwner(() => ({ form: aForm(product) })),
  'PUT /product/update-product/:slug': theOwner((world, caller) => ({
    ...thisProduct(world, caller),
    form: aForm(product),
  })),
  'DELETE /product/delete/:slug': guardedTwice(theOwner(thisProduct)),

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

  'DELETE /admin/message/:id': guardedTwice(theOwner(thisMessage)),

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

  'GET /admin/orders': theOwner(),
  'GET /admin/notices': theOwner(),
  'PUT /admin/notices': theOwner(() => ({ body: { orders: 'hourly' } })),
  'POST /admin/backup': theOwner(),
  'GET /admin/orders.csv': guardedTwice(theOwner()),
  'GET /admin/order/:id': theOwner(thisOrder),
  'PUT /admin/order/:id': theOwner((world, caller) => ({
    ...thisOrder(world, caller),
    body: { status: 'Shipped' },
  })),
  'POST /admin/orders/status': theOwner(({ orderId }) => ({
    body: { ids: [orderId], status: 'Shipped' },
  })),
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
  // No such change exists.
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
  'GET /admin/payments': theOwner(),
  'POST /admin/payment/:id/check': theOwner(({ paymentId }) => ({ params: { id: paymentId } })),
  // Paid as it should be: there is nothing to accept, and that is said by no error.
  'POST /admin/payment/:id/accept': guardedTwice(
    theOwner(({ paymentId }) => ({ params: { id: paymentId } })),
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

  'POST /admin/user/:id/close': guardedTwice(
    row(401, 403, 403, 409)(({ customer }) => ({ params: { id: customer.id } })),
  ),

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
}
