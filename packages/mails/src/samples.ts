import { causeWords } from '@nirbhaya/contract/messages/payments/unplaced'
import {
  accountClosingMail,
  emailChangedMail,
  oneTimeCodeMail,
  passwordChangedMail,
  registrationRefusedMail,
  welcomeMail,
} from './account-mails.ts'
import { addressChangedMail, addressCheckMail } from './address-mails.ts'
import { announcementMail } from './announcement-mails.ts'
import { batchFullMail } from './batch-mails.ts'
import {
  complaintForOwnerMail,
  complaintReceivedMail,
  complaintsDueMail,
  complaintUpdateMail,
} from './complaint-mails.ts'
import { contactArrivedMail, contactReceivedMail, contactReplyMail } from './contact-mails.ts'
import {
  balanceAskedMail,
  balancePaidMail,
  balanceReminderMail,
  refundedMail,
} from './money-mails.ts'
import {
  backupFailedMail,
  newOrdersMail,
  paymentHeldMail,
  refundTroubledMail,
  reviewWrittenMail,
  testMail,
} from './notice-mails.ts'
import { offerMail, placeFreeMail, waitingMail } from './offer-mails.ts'
import { orderConfirmedMail, orderStatusMail } from './order-mails.ts'
import { parcelChangedMail } from './parcel-mails.ts'
import { choiceMadeMail, promiseMail, refundsComingMail } from './promise-mails.ts'
import {
  asked,
  changedAt,
  closesAt,
  complainant,
  minutes,
  moved,
  name,
  order,
  overdue,
  paidInFull,
  payable,
  placed,
  publicUrl,
  readdressed,
  reply,
  returned,
  sent,
  tracking,
  visitor,
} from './sample-data.ts'
import { manyPeopleReadMail, securityBurstMail } from './security-mails.ts'

/** An example of every mail. */
export const samples = {
  welcome: () => welcomeMail({ name, confirmUrl: `${publicUrl}/confirm-email?token=1`, publicUrl }),
  'registration-refused': () => registrationRefusedMail({ triedAt: changedAt, publicUrl }),
  'code-reset': () => oneTimeCodeMail({ purpose: 'reset', code: '048213', minutes, publicUrl }),
  'code-long': () =>
    oneTimeCodeMail({ purpose: 'reset', code: '048213761952', minutes, publicUrl }),
  'code-email-change': () =>
    oneTimeCodeMail({ purpose: 'email-change', code: '771902', minutes, publicUrl }),
  'code-google-link': () =>
    oneTimeCodeMail({ purpose: 'google-link', code: '360415', minutes, publicUrl }),
  'order-confirmed': () => orderConfirmedMail({ order, publicUrl }),
  'order-in-process': () => orderStatusMail({ order, status: 'In-Process', publicUrl }),
  'order-prepared': () => orderStatusMail({ order: payable, status: 'Prepared', publicUrl }),
  'order-shipped': () =>
    orderStatusMail({ order: paidInFull, status: 'Shipped', tracking, publicUrl }),
  'parcel-handed-over': () =>
    parcelChangedMail({
      ...sent,
      news: 'handed-over',
      left: [{ name: 'Nirbhaya', quantity: 2 }],
      attached: ['Tax invoice TI/26-27/000123 is attached to this email.'],
    }),
  'parcel-tracked': () => parcelChangedMail({ ...sent, news: 'tracked' }),
  'parcel-out-for-delivery': () => parcelChangedMail({ ...sent, news: 'out-for-delivery' }),
  'parcel-lost': () => parcelChangedMail({ ...sent, news: 'lost' }),
  'parcel-again': () =>
    parcelChangedMail({
      ...sent,
      news: 'handed-over',
      parcel: { ...sent.parcel, kind: 'again' },
    }),
  'parcel-delivered': () => parcelChangedMail({ ...sent, news: 'delivered' }),
  'parcel-returned': () => parcelChangedMail({ ...sent, news: 'returned' }),
  'parcel-replacement': () =>
    parcelChangedMail({
      ...sent,
      news: 'handed-over',
      parcel: { ...sent.parcel, kind: 'replacement', trackingNumber: undefined },
    }),
  'order-cancelled': () =>
    orderStatusMail({
      order,
      status: 'Cancelled',
      publicUrl,
      cancelled: { reason: 'You asked us to.', refund: 'planned', keptRupees: order.totalRupees },
    }),
  'waiting-asked': () =>
    waitingMail({ product: { name: 'Nirbhaya' }, url: `${publicUrl}/waiting-list`, publicUrl }),
  'place-free': () => placeFreeMail({ product: { name: 'Nirbhaya', slug: 'Nirbhaya' }, publicUrl }),
  'place-offered': () =>
    offerMail({ product: { name: 'Nirbhaya', slug: 'Nirbhaya' }, until: closesAt, publicUrl }),
  'promise-moved': () => promiseMail({ name, choice: moved, token: 'token', publicUrl }),
  'promise-overdue': () => promiseMail({ name, choice: overdue, token: 'token', publicUrl }),
  'choice-refund': () =>
    choiceMadeMail({
      name,
      answer: 'refund',
      publicUrl,
      wayBack: { token: 'token' },
      choice: { ...overdue, answer: 'refund' },
    }),
  'choice-wait-over': () =>
    choiceMadeMail({
      name,
      answer: 'wait',
      publicUrl,
      wayBack: undefined,
      choice: { ...moved, answer: 'wait', outcome: 'waits' },
    }),
  'batch-full': () =>
    batchFullMail({ batch: { productName: 'Nirbhaya', number: 1, capacity: 100 }, publicUrl }),
  'refunds-coming': () => refundsComingMail({ count: 3, sum: 597, publicUrl }),
  'address-changed': () =>
    addressChangedMail({ ...readdressed, isByOwner: true, isToOwner: false }),
  'address-changed-by-you': () =>
    addressChangedMail({ ...readdressed, isByOwner: false, isToOwner: false }),
  'address-changed-by-customer': () =>
    addressChangedMail({ ...readdressed, isByOwner: false, isToOwner: true }),
  'address-check-unproved': () =>
    addressCheckMail({ ...asked, order: { ...order, shipTo: undefined }, step: 0 }),
  'address-check': () => addressCheckMail({ ...asked, step: 0 }),
  'address-check-reminder': () => addressCheckMail({ ...asked, step: 1 }),
  'address-check-notice': () => addressCheckMail({ ...asked, step: 2 }),
  'balance-asked': () => balanceAskedMail({ order: payable, publicUrl }),
  'balance-reminder': () => balanceReminderMail({ order: payable, count: 1, publicUrl }),
  'balance-last-reminder': () => balanceReminderMail({ order: payable, count: 2, publicUrl }),
  'balance-paid': () => balancePaidMail({ order: paidInFull, paidRupees: 2349.5, publicUrl }),
  refunded: () =>
    refundedMail({ ...returned, why: 'The clasp was broken, sorry!', order, publicUrl }),
  'refunded-by-hand': () =>
    refundedMail({ ...returned, why: 'As we agreed', transfer: 'UTR 4471', order, publicUrl }),
  'refunded-unusable': () =>
    refundedMail({
      ...returned,
      why: causeWords['no-place'].says,
      next: {
        confirmEmail: true,
        products: [
          {
            name: 'Nirbhaya Pearl',
            slug: 'Nirbhaya',
            availability: 'open',
            delivery: { from: '2027-02-05', due: '2027-02-20' },
          },
        ],
      },
      publicUrl,
    }),
  'account-closing': () => accountClosingMail({ name, closesAt, publicUrl }),
  'password-changed': () => passwordChangedMail({ name, changedAt, publicUrl }),
  'email-changed': () =>
    emailChangedMail({ name, changedAt, publicUrl, undoUrl: `${publicUrl}/undo-email-change` }),
  'security-burst': () => securityBurstMail({ failures: 34, minutes: 15, publicUrl }),
  announcement: () =>
    announcementMail({
      subject: 'The rose gold pendants are on their way',
      message:
        'Namaste,\n\nthe first hundred pendants in rose gold left our workshop this morning. If you pre-booked one, we write again as soon as your parcel is with the courier.\n\nThere are a few left:\nhttp://localhost:3000/collection\n\nStay fearless,\nyour Nirbhaya team',
      unsubscribeUrl: `${publicUrl}/unsubscribe?token=example`,
      publicUrl,
    }),
  'contact-received': () => contactReceivedMail({ ...visitor, publicUrl }),
  'new-orders': () => newOrdersMail({ count: 21, rupees: 4179, newest: placed, publicUrl }),
  'payment-held': () =>
    paymentHeldMail({ paise: 19_800, reason: 'amount', reference: '5114919836124', publicUrl }),
  'refund-troubled': () =>
    refundTroubledMail({
      amount: 199,
      currency: 'INR',
      status: 'failed',
      order,
      publicUrl,
      reference: 'rf_4c1d',
    }),
  'review-written': () =>
    reviewWrittenMail({
      author: 'Asha',
      stars: 4,
      product: 'Nirbhaya Pearl',
      publicUrl,
      text: 'It sits well, and my mother found the button at once.',
    }),
  'backup-failed': () => backupFailedMail({ why: 'the disk is full', publicUrl }),
  'test-mail': () => testMail({ publicUrl }),
  'contact-arrived': () => contactArrivedMail({ publicUrl }),
  'contact-reply': () =>
    contactReplyMail({ reply, message: visitor.message, sentAt: changedAt, publicUrl }),
  'complaint-received': () =>
    complaintReceivedMail({
      ...complainant,
      acknowledgeBy: new Date('2026-11-23T12:59:00Z'),
      reply: { from: new Date('2026-11-24T18:29:59Z'), to: new Date('2026-11-25T18:29:59Z') },
      answerBy: new Date('2026-12-21T18:29:59Z'),
    }),
  'complaint-acknowledged': () =>
    complaintUpdateMail({ ...complainant, what: 'acknowledged', text: '' }),
  'complaint-question': () =>
    complaintUpdateMail({
      ...complainant,
      what: 'needs-information',
      text: 'Does its light blink?',
    }),
  'complaint-accepted': () =>
    complaintUpdateMail({
      ...complainant,
      what: 'accepted',
      text: 'We are sorry for the trouble.',
      remedy: 'replacement',
      replacement: { from: new Date('2026-12-02T18:29:59Z'), to: new Date('2026-12-07T18:29:59Z') },
    }),
  'complaint-replacement': () =>
    complaintUpdateMail({
      ...complainant,
      what: 'replacement-shipped',
      text: '',
      tracking: 'Speed Post EE123456789IN',
    }),
  'complaint-rejected': () =>
    complaintUpdateMail({
      ...complainant,
      what: 'rejected',
      text: 'The photos show a pendant that was opened.',
    }),
  'complaint-closed': () => complaintUpdateMail({ ...complainant, what: 'closed', text: '' }),
  'complaint-for-owner': () =>
    complaintForOwnerMail({
      complaintId: '0197f1f0-0000-7000-8000-0000004f09ab',
      number: 'C-4f09ab',
      kind: 'damage',
      what: 'received',
      publicUrl,
      acknowledgeBy: new Date('2026-11-23T12:59:00Z'),
    }),
  'complaints-due': () =>
    complaintsDueMail({
      overdue: {
        count: 21,
        first: [{ number: 'C-4f09ab', clock: 'answer', dueAt: new Date('2026-11-20T18:29:59Z') }],
      },
      today: {
        count: 1,
        first: [
          { number: 'C-1b22cd', clock: 'acknowledgement', dueAt: new Date('2026-11-21T12:59:00Z') },
        ],
      },
      publicUrl,
    }),
  'many-people-read': () =>
    manyPeopleReadMail({ people: 1_000, network: '203.0.113.0', publicUrl }),
}
