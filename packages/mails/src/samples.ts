import { accountClosingDays, otpLifetimeMinutes } from '@nirbhaya/contract/constants'
import {
  accountClosingMail,
  emailChangedMail,
  oneTimeCodeMail,
  passwordChangedMail,
  welcomeMail,
} from './account-mails.ts'
import { announcementMail, contactReceivedMail, contactReplyMail } from './letter-mails.ts'
import { type MailedOrder, orderConfirmedMail, orderStatusMail } from './order-mails.ts'

const publicUrl = 'http://localhost:3000'
const name = 'Asha'
const changedAt = new Date('2026-11-21T12:59:00Z')
const closesAt = new Date(changedAt.getTime() + accountClosingDays * 24 * 60 * 60 * 1000)
const minutes = otpLifetimeMinutes

export const sampleOrder: MailedOrder = {
  shownId: '4f2a9c',
  id: '01930f6e-8f4c-7c31-9d57-3b1f0a4f2a9c',
  placedAt: changedAt,
  items: [
    { name: 'Nirbhaya', quantity: 2, priceRupees: 199 },
    { name: 'Nirbhaya Rose Gold', quantity: 1, priceRupees: 249.5 },
  ],
  totalRupees: 647.5,
  balanceRupees: 2349.5,
  shipTo: {
    name: 'आशा',
    lastName: 'देशपांडे',
    phone: '9876543210',
    address1: '12, शांति कुंज, MG Road',
    address2: 'Near the water tower',
    area: 'Pune',
    pincode: '411001',
  },
}

const order = sampleOrder
const tracking = 'India Post, parcel EM123456789IN\nhttps://www.indiapost.gov.in'

const visitor = {
  name: 'Meena Kulkarni',
  email: 'meena@example.com',
  phone: '9876543210',
  message: 'Does the pendant work without the phone nearby?\nAnd when would it reach Nashik?',
}
const reply =
  'Thank you for asking. The pendant needs your phone within about ten metres.\n\nDelivery to Nashik starts in about six weeks; this page tells more:\nhttp://localhost:3000/shipping-policy'

/** Every mail of the family, as an example to look at. */
export const samples = {
  welcome: () => welcomeMail({ name, publicUrl }),
  'code-reset': () => oneTimeCodeMail({ purpose: 'reset', code: '048213', minutes, publicUrl }),
  'code-email-change': () =>
    oneTimeCodeMail({ purpose: 'email-change', code: '771902', minutes, publicUrl }),
  'code-google-link': () =>
    oneTimeCodeMail({ purpose: 'google-link', code: '360415', minutes, publicUrl }),
  'order-confirmed': () => orderConfirmedMail({ order, publicUrl }),
  'order-in-process': () => orderStatusMail({ order, status: 'In-Process', publicUrl }),
  'order-shipped': () => orderStatusMail({ order, status: 'Shipped', tracking, publicUrl }),
  'order-cancelled': () => orderStatusMail({ order, status: 'Cancelled', publicUrl }),
  'account-closing': () => accountClosingMail({ name, closesAt, publicUrl }),
  'password-changed': () => passwordChangedMail({ name, changedAt, publicUrl }),
  'email-changed': () => emailChangedMail({ name, changedAt, publicUrl }),
  announcement: () =>
    announcementMail({
      subject: 'The rose gold pendants are on their way',
      message:
        'Namaste,\n\nthe first hundred pendants in rose gold left our workshop this morning. Whoever pre-booked one hears from us as soon as the parcel is with the courier.\n\nThere are a few left:\nhttp://localhost:3000/collection\n\nStay fearless,\nyour Nirbhaya team',
      unsubscribeUrl: `${publicUrl}/unsubscribe?token=example`,
      publicUrl,
    }),
  'contact-received': () => contactReceivedMail({ ...visitor, publicUrl }),
  'contact-reply': () => contactReplyMail({ ...visitor, reply, sentAt: changedAt, publicUrl }),
}
