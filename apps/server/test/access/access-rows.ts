import { aRegistration } from '../people/accounts.ts'
import { aForm } from '../selling/pictures.ts'
import { adminAccessRows } from './access-admin-rows.ts'
import {
  anAddress,
  anyone,
  ownData,
  type Row,
  row,
  signedIn,
  thisComplaint,
  thisLine,
  thisOrder,
  thisPaper,
  thisProduct,
  withMailProof,
} from './access-row.ts'

/**
 * Rows for calls of customers and visitors. A call has a row here only if its contract is not enough to
 * derive one.
 */
export const rows: Record<string, Row> = {
  'POST /auth/register': anyone(() => ({ body: aRegistration() })),
  'POST /auth/login': anyone((_, { email, password }) => ({ body: { email, password } })),
  'POST /auth/logout': signedIn(),
  'PUT /auth/update-profile': signedIn((_, { email }) => {
    const { password: _password, ...profile } = aRegistration({ email })
    return { body: profile }
  }),
  'PUT /auth/address': signedIn(() => {
    const { address1, address2, area, pincode, state } = aRegistration()
    return { body: { address1, address2, area, pincode, state } }
  }),
  // The owner sends a wrong current password and gets 400. So the owner's password stays unchanged, because
  // other rows need it.
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
  'POST /auth/undo-email-change': withMailProof(() => ({ body: { token: 'none of ours' } })),
  'POST /auth/confirm-mailbox': row(
    401,
    400,
    400,
    400,
  )(() => ({ body: { token: 'none of ours' } })),
  'DELETE /auth/sessions/:id': ownData(({ sessionId }) => ({ params: { id: sessionId } })),
  'DELETE /auth/sessions': signedIn(),
  'POST /auth/send-otp': anyone((_, { email }) => ({ body: { email } })),
  'POST /auth/verify-otp': withMailProof((_, { email }) => ({ body: { email, otp: '000000' } })),
  'POST /auth/reset-password': row(
    403,
    403,
    403,
    403,
  )((_, { email }) => ({
    body: { email, password: 'a password of theirs' },
  })),
  'POST /auth/passkey-login': row(
    401,
    401,
    401,
    401,
  )(() => ({
    body: {
      passkey: {
        id: 'none-of-ours',
        response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
      },
    },
  })),
  'POST /auth/google-login': row(401, 401, 401, 401)(() => ({ body: { token: 'none of ours' } })),
  'POST /auth/google-otp': row(401, 401, 401, 401)(() => ({ body: { token: 'none of ours' } })),

  // The product can be booked, so there is no waiting list.
  'POST /product/wait/:slug': row(
    409,
    409,
    409,
    409,
  )((world, caller) => ({ ...thisProduct(world, caller), body: { email: caller.email } })),

  // These calls need the token of a link that only a mail contains. The test sends a wrong token, so every
  // caller is refused.
  'GET /order/booking': withMailProof(() => ({ query: { token: 'none of ours' } })),
  'POST /waiting-list/confirm': withMailProof(() => ({ body: { token: 'none of ours' } })),
  'GET /promise/choice': row(404, 404, 404, 404)(() => ({ query: { token: 'none of ours' } })),
  'POST /promise/choice': row(
    404,
    404,
    404,
    404,
  )(() => ({ body: { token: 'none of ours', answer: 'wait' } })),
  // For another customer's order, the answer is empty.
  'GET /order/me/:id/choice': signedIn(thisOrder),

  'POST /cart': signedIn(({ productId }) => ({ body: { productId, quantity: 1 } })),
  'PATCH /cart/:productId': ownData((world, caller) => ({
    ...thisLine(world, caller),
    body: { quantity: 2 },
  })),
  'DELETE /cart/:productId': ownData(thisLine),

  'PUT /product/like/:slug': anyone((world, caller) => ({
    ...thisProduct(world, caller),
    body: { action: 'like' },
  })),
  'POST /product/view/:slug': anyone(thisProduct),

  'POST /contact': anyone(() => ({
    body: { name: 'Asha', email: 'asha@example.com', phone: '9876543210', message: 'Hello' },
  })),

  'POST /complaint': anyone(() => ({
    body: {
      kind: 'grievance',
      name: 'Asha',
      email: 'asha@example.com',
      phone: '9876543210',
      message: 'It is late',
    },
  })),
  'POST /complaint/me': ownData(({ orderId }) => ({
    body: { kind: 'grievance', orderId, message: 'It is late' },
  })),
  'GET /complaint/me/:id': ownData(thisComplaint),
  'GET /complaint/order/:id': ownData(thisOrder),
  // The customer gets 409, because the order is not delivered yet.
  'POST /complaint/order/:id': row(
    401,
    409,
    404,
    404,
  )((world, caller) => ({
    ...thisOrder(world, caller),
    form: aForm({ wrong: 'does-not-work', message: 'It is silent' }),
  })),
  // These calls need the token of a link that only a mail or the customer's own page contains. The test sends
  // a wrong token, so every caller is refused.
  'GET /moving-out/archive': row(404, 404, 404, 404)(() => ({ query: { token: 'none' } })),
  'GET /complaint/case': row(404, 404, 404, 404)(() => ({ query: { token: 'none of ours' } })),
  'POST /complaint/case/message': row(
    404,
    404,
    404,
    404,
  )(() => ({ query: { token: 'none of ours' }, form: aForm({ message: 'Hello' }) })),
  'POST /complaint/case/reopen': row(
    404,
    404,
    404,
    404,
  )(() => ({ query: { token: 'none of ours' }, body: { message: 'Hello' } })),
  'GET /complaint/file/:id': row(
    404,
    404,
    404,
    404,
  )(({ complaintId }) => ({
    params: { id: complaintId },
    query: { size: 'full', until: '9999999999', signature: 'none of ours' },
  })),

  'POST /subscribe': anyone((_, { email }) => ({ body: { email } })),
  'POST /unsubscribe': withMailProof(() => ({ body: { token: 'none of ours' } })),

  'GET /order/me/:id': ownData(thisOrder),
  'GET /order/me/:id/papers': ownData(thisOrder),
  'GET /order/me/:id/mails': ownData(thisOrder),
  'GET /order/me/:id/parcels': ownData(thisOrder),
  'GET /paper/me/:id': ownData(thisPaper),
  'GET /paper/me/:id/pdf': ownData(thisPaper),
  // This call is about the caller's own payments. Without a payment, the specification requires a 200 with a
  // message.
  'POST /order/place': signedIn(),
  // The order cannot be cancelled yet, because its promised day is still in the future.
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
  'PUT /order/me/:id/business': row(
    401,
    200,
    404,
    404,
  )((world, caller) => ({ ...thisOrder(world, caller), body: {} })),
  'GET /order/address-check': withMailProof(() => ({ query: { token: 'none' } })),
  'POST /order/address-check': withMailProof(() => ({ body: { token: 'none' } })),
  // The customer gets 409, because the owner has not asked for a confirmation of the address.
  'POST /order/me/:id/address/confirm': row(401, 409, 404, 404)(thisOrder),

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
  'POST /payment/create-balance': ownData(({ orderId }) => ({
    body: { orderId, amount: 800 },
  })),
  // A customer may return from the bank without a session. So a visitor who has the payment's id, which
  // nobody can guess, can ask about the payment. Another signed-in customer cannot.
  'POST /payment/verify': row(
    200,
    200,
    404,
    404,
  )(({ paymentId }) => ({ body: { orderId: paymentId } })),

  'POST /privacy/close': row(401, 409, 200, 409)((_, { password }) => ({ body: { password } })),
  'POST /privacy/keep': signedIn(),

  // For another customer's order, the answer is an empty list.
  'GET /review/order/:id': signedIn(thisOrder),
  // Every signed-in caller gets 403, because they have not received the product.
  'PUT /review/product/:id': row(
    401,
    403,
    403,
    403,
  )(({ productId }) => ({
    params: { id: productId },
    form: aForm({ stars: 5, text: 'Good.' }),
  })),

  'GET /search': anyone(() => ({ query: { q: 'pendant' } })),

  ...adminAccessRows,
}
