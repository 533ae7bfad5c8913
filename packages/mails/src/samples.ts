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
import { bookingLinkMail } from './booking-mails.ts'
import { buyerMail } from './buyer-mails.ts'
import {
  complaintForOwnerMail,
  complaintReceivedMail,
  complaintsDueMail,
  complaintUpdateMail,
} from './complaint-mails.ts'
import type { MailedShop } from './compose.tsx'
import { contactArrivedMail, contactReceivedMail, contactReplyMail } from './contact-mails.ts'
import {
  balanceAskedMail,
  balancePaidMail,
  balanceReminderMail,
  refundedMail,
} from './money-mails.ts'
import { broughtInMail } from './moving-mails.ts'
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
  readdressed,
  reply,
  returned,
  sent,
  tracking,
  visitor,
} from './sample-data.ts'
import { manyPeopleReadMail, securityBurstMail } from './security-mails.ts'
import { staffInvitationMail } from './staff-mails.ts'

/** Returns an example of every mail of a shop. */
export const samplesOf = (shop: MailedShop) => ({
  'booking-brought-in': () => broughtInMail({ number: 'A1B2C3D4', shop }),
  'account-brought-in': () => broughtInMail({ shop }),
  welcome: () => welcomeMail({ name, confirmUrl: `${shop.publicUrl}/confirm-email?token=1`, shop }),
  'registration-refused': () => registrationRefusedMail({ triedAt: changedAt, shop }),
  'code-reset': () => oneTimeCodeMail({ purpose: 'reset', code: '048213', minutes, shop }),
  'code-long': () => oneTimeCodeMail({ purpose: 'reset', code: '048213761952', minutes, shop }),
  'code-email-change': () =>
    oneTimeCodeMail({ purpose: 'email-change', code: '771902', minutes, shop }),
  'code-google-link': () =>
    oneTimeCodeMail({ purpose: 'google-link', code: '360415', minutes, shop }),
  'order-confirmed': () => orderConfirmedMail({ order, shop }),
  'order-in-process': () => orderStatusMail({ order, status: 'In-Process', shop }),
  'order-prepared': () => orderStatusMail({ order: payable, status: 'Prepared', shop }),
  'order-shipped': () => orderStatusMail({ order: paidInFull, status: 'Shipped', tracking, shop }),
  'parcel-handed-over': () =>
    parcelChangedMail({
      ...sent,
      shop,
      news: 'handed-over',
      left: [{ name: 'Pendant', quantity: 2 }],
      attached: ['Tax invoice TI/26-27/000123 is attached to this email.'],
    }),
  'parcel-tracked': () => parcelChangedMail({ ...sent, shop, news: 'tracked' }),
  'parcel-out-for-delivery': () => parcelChangedMail({ ...sent, shop, news: 'out-for-delivery' }),
  'parcel-lost': () => parcelChangedMail({ ...sent, shop, news: 'lost' }),
  'parcel-again': () =>
    parcelChangedMail({
      ...sent,
      shop,
      news: 'handed-over',
      parcel: { ...sent.parcel, kind: 'again' },
    }),
  'parcel-delivered': () => parcelChangedMail({ ...sent, shop, news: 'delivered' }),
  'parcel-returned': () => parcelChangedMail({ ...sent, shop, news: 'returned' }),
  'parcel-replacement': () =>
    parcelChangedMail({
      ...sent,
      shop,
      news: 'handed-over',
      parcel: { ...sent.parcel, kind: 'replacement', trackingNumber: undefined },
    }),
  'order-cancelled': () =>
    orderStatusMail({
      order,
      status: 'Cancelled',
      shop,
      cancelled: { reason: 'You asked us to.', refund: 'planned', keptRupees: order.totalRupees },
    }),
  'waiting-asked': () =>
    waitingMail({ product: { name: 'Pendant' }, url: `${shop.publicUrl}/waiting-list`, shop }),
  'place-free': () => placeFreeMail({ product: { name: 'Pendant', slug: 'Pendant' }, shop }),
  'place-offered': () =>
    offerMail({ product: { name: 'Pendant', slug: 'Pendant' }, until: closesAt, shop }),
  'promise-moved': () => promiseMail({ name, choice: moved, token: 'token', shop }),
  'promise-overdue': () => promiseMail({ name, choice: overdue, token: 'token', shop }),
  'choice-refund': () =>
    choiceMadeMail({
      name,
      answer: 'refund',
      shop,
      wayBack: { token: 'token' },
      choice: { ...overdue, answer: 'refund' },
    }),
  'choice-wait-over': () =>
    choiceMadeMail({
      name,
      answer: 'wait',
      shop,
      wayBack: undefined,
      choice: { ...moved, answer: 'wait', outcome: 'waits' },
    }),
  'batch-full': () =>
    batchFullMail({ batch: { productName: 'Pendant', number: 1, capacity: 100 }, shop }),
  'refunds-coming': () => refundsComingMail({ count: 3, sum: 597, shop }),
  'address-changed': () =>
    addressChangedMail({ ...readdressed, shop, isByOwner: true, isToOwner: false }),
  'address-changed-by-you': () =>
    addressChangedMail({ ...readdressed, shop, isByOwner: false, isToOwner: false }),
  'address-changed-by-customer': () =>
    addressChangedMail({ ...readdressed, shop, isByOwner: false, isToOwner: true }),
  'address-check-unproved': () =>
    addressCheckMail({ ...asked, shop, order: { ...order, shipTo: undefined }, step: 0 }),
  'address-check': () => addressCheckMail({ ...asked, shop, step: 0 }),
  'address-check-reminder': () => addressCheckMail({ ...asked, shop, step: 1 }),
  'address-check-notice': () => addressCheckMail({ ...asked, shop, step: 2 }),
  'booking-link': () =>
    bookingLinkMail({
      lines: [{ name: 'Pendant', quantity: 2, priceRupees: 199 }],
      nowRupees: 398,
      laterRupees: 1600,
      until: closesAt,
      url: `${shop.publicUrl}/booking?token=token`,
      shop,
    }),
  'balance-asked': () => balanceAskedMail({ order: payable, shop }),
  'balance-reminder': () => balanceReminderMail({ order: payable, count: 1, shop }),
  'balance-last-reminder': () => balanceReminderMail({ order: payable, count: 2, shop }),
  'balance-paid': () => balancePaidMail({ order: paidInFull, paidRupees: 2349.5, shop }),
  refunded: () => refundedMail({ ...returned, why: 'The clasp was broken, sorry!', order, shop }),
  'refunded-by-hand': () =>
    refundedMail({ ...returned, why: 'As we agreed', transfer: 'UTR 4471', order, shop }),
  'refunded-unusable': () =>
    refundedMail({
      ...returned,
      why: causeWords['no-place'].says,
      next: {
        confirmEmail: true,
        products: [
          {
            name: 'Pendant Pearl',
            slug: 'Pendant',
            availability: 'open',
            delivery: { from: '2027-02-05', due: '2027-02-20' },
          },
        ],
      },
      shop,
    }),
  'account-closing': () => accountClosingMail({ name, closesAt, shop }),
  'password-changed': () => passwordChangedMail({ name, changedAt, shop }),
  'email-changed': () =>
    emailChangedMail({ name, changedAt, shop, undoUrl: `${shop.publicUrl}/undo-email-change` }),
  'staff-invitation': () =>
    staffInvitationMail({
      role: 'packer',
      needsSecondFactor: true,
      joinUrl: `${shop.publicUrl}/join?token=example`,
      shop,
    }),
  'security-burst': () => securityBurstMail({ failures: 34, minutes: 15, shop }),
  announcement: () =>
    announcementMail({
      subject: 'The rose gold pendants are on their way',
      message: `Namaste,\n\nthe first hundred pendants in rose gold left our workshop this morning. If you pre-booked one, we write again as soon as your parcel is with the courier.\n\nThere are a few left:\nhttp://localhost:3000/collection\n\nStay fearless,\nyour ${shop.name} team`,
      unsubscribeUrl: `${shop.publicUrl}/unsubscribe?token=example`,
      shop,
    }),
  'buyer-mail': () =>
    buyerMail({
      subject: 'Your order 4f2a9c: a question',
      message: `Namaste ${name},\n\nyour Pendant is promised between January 5 and 20, 2027. May we send it to your office, where somebody can sign for it?\n\nYour ${shop.name} team`,
      orders: [{ ...order, isWaiting: true }],
      shop,
    }),
  'contact-received': () => contactReceivedMail({ ...visitor, shop }),
  'new-orders': () => newOrdersMail({ count: 21, rupees: 4179, newest: placed, shop }),
  'payment-held': () =>
    paymentHeldMail({ paise: 19_800, reason: 'amount', reference: '5114919836124', shop }),
  'refund-troubled': () =>
    refundTroubledMail({
      amount: 199,
      currency: 'INR',
      status: 'failed',
      order,
      shop,
      reference: 'rf_4c1d',
    }),
  'review-written': () =>
    reviewWrittenMail({
      author: 'Asha',
      stars: 4,
      product: 'Pendant Pearl',
      shop,
      text: 'It sits well, and my mother found the button at once.',
    }),
  'backup-failed': () => backupFailedMail({ why: 'the disk is full', shop }),
  'test-mail': () => testMail({ shop }),
  'contact-arrived': () => contactArrivedMail({ isForHelp: true, shop }),
  'contact-reply': () =>
    contactReplyMail({ reply, message: visitor.message, sentAt: changedAt, shop }),
  'complaint-received': () =>
    complaintReceivedMail({
      ...complainant,
      shop,
      acknowledgeBy: new Date('2026-11-23T12:59:00Z'),
      reply: { from: new Date('2026-11-24T18:29:59Z'), to: new Date('2026-11-25T18:29:59Z') },
      answerBy: new Date('2026-12-21T18:29:59Z'),
    }),
  'complaint-acknowledged': () =>
    complaintUpdateMail({ ...complainant, shop, what: 'acknowledged', text: '' }),
  'complaint-question': () =>
    complaintUpdateMail({
      ...complainant,
      shop,
      what: 'needs-information',
      text: 'Does its light blink?',
    }),
  'complaint-accepted': () =>
    complaintUpdateMail({
      ...complainant,
      shop,
      what: 'accepted',
      text: 'We are sorry for the trouble.',
      remedy: 'replacement',
      replacement: { from: new Date('2026-12-02T18:29:59Z'), to: new Date('2026-12-07T18:29:59Z') },
    }),
  'complaint-replacement': () =>
    complaintUpdateMail({
      ...complainant,
      shop,
      what: 'replacement-shipped',
      text: '',
      tracking: 'Speed Post EE123456789IN',
    }),
  'complaint-rejected': () =>
    complaintUpdateMail({
      ...complainant,
      shop,
      what: 'rejected',
      text: 'The photos show a pendant that was opened.',
    }),
  'complaint-closed': () => complaintUpdateMail({ ...complainant, shop, what: 'closed', text: '' }),
  'complaint-for-owner': () =>
    complaintForOwnerMail({
      complaintId: '0197f1f0-0000-7000-8000-0000004f09ab',
      number: 'C-4f09ab',
      kind: 'damage',
      what: 'received',
      shop,
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
      shop,
    }),
  'many-people-read': () => manyPeopleReadMail({ people: 1_000, network: '203.0.113.0', shop }),
})
