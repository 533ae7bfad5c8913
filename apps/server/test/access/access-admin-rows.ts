import { defaultPromiseSettings } from '@nirbhaya/contract/promises/rules'
import { aForm } from '../selling/pictures.ts'
import {
  anAddress,
  ownerOnly,
  type Row,
  requestId,
  row,
  type Sends,
  thisBatch,
  thisBuyerMail,
  thisComplaint,
  thisMessage,
  thisOrder,
  thisPost,
  thisProduct,
  thisReview,
} from './access-row.ts'

const product = { name: 'Pendant', description: 'New.', price: 199, rating: 5, reviews: 1 }
const post = { title: 'Title', summary: 'Summary', content: 'Content' }

const printedParcel: Sends = ({ parcelSequence }) => ({ query: { numbers: parcelSequence } })

/** Rows for the owner's calls. A call has a row here only if its contract is not enough to derive one. */
export const adminAccessRows: Record<string, Row> = {
  'PUT /admin/content': ownerOnly(() => ({
    body: { key: 'trust', value: { text: 'Trusted' }, version: 0 },
  })),
  'POST /admin/second-factor': ownerOnly((_, { password }) => ({ body: { password } })),
  // For these three calls, the owner gets 400, because the code `000000` is wrong. The status is the same
  // whether the owner's second factor is set up or not.
  'POST /admin/second-factor/confirm': row(
    401,
    403,
    403,
    400,
  )(() => ({ body: { code: '000000' } })),
  'POST /admin/second-factor/prove': row(401, 403, 403, 400)(() => ({ body: { code: '000000' } })),
  'POST /admin/second-factor/end': row(401, 403, 403, 400)(() => ({ body: { code: '000000' } })),

  'POST /admin/buyer-mails/preview': ownerOnly(({ orderId }) => ({
    body: { subject: '', message: '', orders: [orderId], position: 0 },
  })),
  'POST /admin/buyer-mails/test': ownerOnly(({ orderId }) => ({
    body: { subject: 'Subject', message: 'Message', orders: [orderId], position: 0 },
  })),
  'PUT /admin/buyer-mail/:id': ownerOnly(({ buyerMailId }) => ({
    params: { id: buyerMailId },
    body: { subject: '', message: '', revision: 1 },
  })),
  'POST /admin/buyer-mail/:id/send': ownerOnly(({ buyerMailId, orderId }) => ({
    params: { id: buyerMailId },
    body: { subject: 'Subject', message: 'Message', orders: [orderId] },
  })),
  // The owner gets 409, because the mail is a draft.
  'POST /admin/buyer-mail/:id/stop': row(401, 403, 403, 409)(thisBuyerMail),
  'POST /admin/buyer-mail/:id/resume': row(401, 403, 403, 409)(thisBuyerMail),

  'GET /admin/papers/tables/:table': ownerOnly(() => ({
    params: { table: 'b2cs' },
    query: { period: '2026-11' },
  })),
  // The seller of this test has no GSTIN, so there is no return.
  'GET /admin/papers/gstr1.json': row(401, 403, 403, 409)(() => ({ query: { period: '2026-Q3' } })),
  'GET /admin/parcels/units.csv': ownerOnly(() => ({ query: { period: '2026-Q3' } })),
  'PUT /admin/mail-server': ownerOnly(() => ({
    // Without a host, the shop writes mails to files, so this test needs no mail server.
    body: { host: '', port: 465, security: 'tls' },
  })),
  // The owner gets 400, because real payments need https. So the provider is not asked.
  'PUT /admin/payment-keys': row(
    401,
    403,
    403,
    400,
  )(() => ({
    body: { mode: 'production', appId: 'an-id', secretKey: 'a-key' },
  })),
  'PUT /admin/web-address': ownerOnly(() => ({
    body: { url: 'https://shop.example', proxies: 'none', isUnchecked: true },
  })),
  // The shop of this test has no backups, so the owner's call is refused.
  'POST /admin/backups/look': row(401, 403, 403, 400)(() => ({ body: { file: 'a-backup' } })),
  'POST /admin/backups/restore': row(
    401,
    403,
    403,
    400,
  )(() => ({ body: { file: 'a-backup', shopName: 'Another shop' } })),
  'PUT /admin/backup-place': ownerOnly(() => ({ body: { kind: 'shop', nightly: 'on' } })),
  'PUT /admin/papers/seller': ownerOnly(() => ({ body: {} })),
  'PUT /admin/papers/product/:id': ownerOnly(({ productId }) => ({
    params: { id: productId },
    body: { fromDay: '2026-04-01', hsn: '7117', unit: 'PCS', rate: 18 },
  })),
  'PUT /admin/papers/rule': ownerOnly(() => ({
    body: { rule: 'hsnDigits', fromDay: '2026-04-01', value: 6, source: 'My adviser' },
  })),
  'POST /admin/papers/settlements': ownerOnly(() => ({ body: { csv: 'a,b' } })),

  'GET /admin/parcels/states': ownerOnly(({ orderId }) => ({ query: { orders: orderId } })),
  'GET /admin/parcels/labels.pdf': ownerOnly(printedParcel),
  'GET /admin/parcels/labels': ownerOnly(printedParcel),
  'GET /admin/parcels/picking-list.pdf': ownerOnly(printedParcel),
  // The owner gets 409, because the parcel was not handed over.
  'GET /admin/parcels/invoices.pdf': row(401, 403, 403, 409)(printedParcel),
  'PUT /admin/parcel/:id/tracking': ownerOnly(({ parcelId, parcelSequence }) => ({
    params: { id: parcelId },
    body: { carrier: 'delhivery', trackingNumber: `AWB${parcelSequence}` },
  })),
  // The answer is 200, but it lists the parcel as refused, because the balance of its order is not paid.
  'POST /admin/parcels/hand-over': ownerOnly(({ parcelId }) => ({ body: { ids: [parcelId] } })),
  'POST /admin/parcels/state': ownerOnly(({ parcelId }) => ({
    body: { ids: [parcelId], state: 'delivered' },
  })),
  // The parcel of this test is packed, so there is nothing to decide about it.
  'POST /admin/parcel/:id/resolution': row(
    401,
    403,
    403,
    409,
  )(({ parcelId }) => ({
    params: { id: parcelId },
    body: { outcome: 'again' },
  })),
  'POST /admin/parcels/tracking': ownerOnly(() => ({ body: { csv: 'a,b' } })),
  'POST /admin/parcels/scans': ownerOnly(({ parcelId }) => ({
    body: { scans: [{ key: requestId, parcelId, serial: 'NB-0001' }] },
  })),
  'PUT /admin/shipping/settings': ownerOnly(() => ({
    body: { needsSerial: false, warrantyMonths: 12, defaultCarrier: '' },
  })),

  'POST /admin/batches': ownerOnly(({ productId }) => ({
    body: { productId, capacity: 10, terms: { fromDays: 45, dueDays: 60 } },
  })),
  'PUT /admin/batch/:id': ownerOnly((world, caller) => ({
    ...thisBatch(world, caller),
    body: { capacity: 20 },
  })),
  'PUT /admin/promise-settings': ownerOnly(() => ({ body: defaultPromiseSettings })),

  'POST /admin/moves/preview': ownerOnly(({ batchId }) => ({
    body: { batchId, terms: { fromDays: 50, dueDays: 70 }, reason: 'A part is late' },
  })),
  'POST /admin/moves': ownerOnly(({ batchId }) => ({
    body: { batchId, terms: { fromDays: 50, dueDays: 70 }, reason: 'A part is late', requestId },
  })),
  'POST /admin/refund-stops': ownerOnly(({ orderId }) => ({
    body: { orderId, reason: 'A flood at the works' },
  })),
  // The owner gets 404, because no refund stop has this id.
  'DELETE /admin/refund-stop/:id': row(401, 403, 403, 404)(() => ({ params: { id: requestId } })),

  // The owner gets 400, because these forms have no picture.
  'POST /admin/content/pictures': row(401, 403, 403, 400)(() => ({ form: aForm({}) })),
  'PUT /admin/brand/picture': row(401, 403, 403, 400)(() => ({ form: aForm({ name: 'logo' }) })),

  'POST /blog': row(401, 403, 403, 400)(() => ({ form: aForm(post) })),
  'PUT /blog/:id': ownerOnly((world, caller) => ({
    ...thisPost(world, caller),
    form: aForm(post),
  })),
  'DELETE /blog/:id': ownerOnly(thisPost),

  'PUT /product/main/:slug': ownerOnly(thisProduct),
  'POST /product/create-product': ownerOnly(() => ({ form: aForm(product) })),
  'PUT /product/update-product/:slug': ownerOnly((world, caller) => ({
    ...thisProduct(world, caller),
    form: aForm(product),
  })),
  'DELETE /product/delete/:slug': ownerOnly(thisProduct),

  'PUT /admin/message/:id': ownerOnly((world, caller) => ({
    ...thisMessage(world, caller),
    body: { state: 'read' },
  })),
  'POST /admin/message/:id/reply': ownerOnly((world, caller) => ({
    ...thisMessage(world, caller),
    body: { reply: 'Thank you.' },
  })),

  'PUT /admin/complaint/:id': ownerOnly((world, caller) => ({
    ...thisComplaint(world, caller),
    // `acknowledge` ignores `remedy`. The test of the second factor sends this body again with the action
    // `accept`, which is valid only with a remedy.
    body: { action: 'acknowledge', remedy: 'other' },
  })),
  'POST /admin/complaint/:id/message': ownerOnly((world, caller) => ({
    ...thisComplaint(world, caller),
    body: { text: 'We look into it.' },
  })),
  // The complaint of this test was not accepted.
  'POST /admin/complaint/:id/replacement': row(
    401,
    403,
    403,
    409,
  )((world, caller) => ({
    ...thisComplaint(world, caller),
    body: { units: [{ position: 0, quantity: 1 }] },
  })),
  'POST /admin/complaint/:id/note': ownerOnly((world, caller) => ({
    ...thisComplaint(world, caller),
    body: { text: 'Ask the courier.' },
  })),

  'POST /subscribe/announce': ownerOnly(() => ({
    body: { subject: 'News', message: 'None.', requestId },
  })),
  'POST /subscribe/announce/test': ownerOnly(() => ({
    body: { subject: 'News', message: 'None.' },
  })),

  'PUT /admin/order/:id': ownerOnly((world, caller) => ({
    ...thisOrder(world, caller),
    body: { status: 'Shipped' },
  })),
  'POST /admin/orders/status': ownerOnly(({ orderId }) => ({
    body: { ids: [orderId], status: 'Shipped' },
  })),
  // For these three calls, the owner gets 409, because the batch is a draft.
  'POST /admin/batch/:id/addresses': row(401, 403, 403, 409)(thisBatch),
  'POST /admin/batch/:id/addresses/lock': row(401, 403, 403, 409)(thisBatch),
  'POST /admin/batch/:id/balances': row(401, 403, 403, 409)(thisBatch),
  'PUT /admin/order/:id/address': ownerOnly((world, caller) => ({
    ...thisOrder(world, caller),
    body: anAddress(),
  })),
  'PUT /admin/order/:id/business': ownerOnly((world, caller) => ({
    ...thisOrder(world, caller),
    body: {},
  })),
  // The owner gets 404, because no status change has this id.
  'POST /admin/status-change/:id/undo': row(
    401,
    403,
    403,
    404,
  )(() => ({ params: { id: requestId } })),
  'POST /admin/order/:id/refund': ownerOnly((world, caller) => ({
    ...thisOrder(world, caller),
    body: { amount: 1, reason: 'A scratch', requestId },
  })),
  // The owner gets 409, because the order has another balance.
  'POST /admin/order/:id/balance': row(
    401,
    403,
    403,
    409,
  )((world, caller) => ({
    ...thisOrder(world, caller),
    body: { amount: 1, reference: 'UTR 1', requestId },
  })),
  'POST /admin/order/:id/refund-by-hand': ownerOnly((world, caller) => ({
    ...thisOrder(world, caller),
    body: {
      amount: 1,
      reason: 'A scratch',
      reference: 'UTR 2',
      requestId: '0198c0de-0000-7000-8000-00000000b41d',
    },
  })),
  // The owner gets 404, because no refund has this id.
  'POST /admin/refund/:id/by-hand': row(
    401,
    403,
    403,
    404,
  )(() => ({ params: { id: 'rf_0' }, body: { reference: 'UTR 3' } })),
  // The owner gets 404, because this payment is not held.
  'POST /admin/payment/:id/refund': row(
    401,
    403,
    403,
    404,
  )(({ paymentId }) => ({
    params: { id: paymentId },
    body: { reason: 'It was held', requestId },
  })),

  'POST /admin/user/:id/close': row(
    401,
    403,
    403,
    409,
  )(({ customer }) => ({ params: { id: customer.id } })),

  'PUT /admin/review/:id/reply': ownerOnly((world, caller) => ({
    ...thisReview(world, caller),
    body: { reply: 'Thank you.' },
  })),
  'PUT /admin/review/:id/hidden': ownerOnly((world, caller) => ({
    ...thisReview(world, caller),
    body: { reason: 'It names a person' },
  })),
}
