import { otpLifetimeMinutes } from '@nirbhaya/contract/accounts/rules'
import { dayMs } from '@nirbhaya/contract/dates'
import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import { accountClosingDays } from '@nirbhaya/contract/privacy/rules'
import type { Choice } from '@nirbhaya/contract/promises/promises'
import type { MailedShop } from './compose.tsx'
import type { MailedOrder } from './order-parts.ts'

/** The shop of the demo. */
export const demoShop: MailedShop = { ...demoBrand, publicUrl: 'http://localhost:3000' }
export const name = 'Asha'
export const changedAt = new Date('2026-11-21T12:59:00Z')
export const closesAt = new Date(changedAt.getTime() + accountClosingDays * dayMs)
export const minutes = otpLifetimeMinutes
export const complainant = {
  name,
  number: 'C-4f09ab',
  token: 'the-token',
  kind: 'damage' as const,
}

const shipTo = {
  name: 'आशा',
  lastName: 'देशपांडे',
  phone: '9876543210',
  address1: '12, शांति कुंज, MG Road',
  address2: 'Near the water tower',
  area: 'Pune',
  pincode: '411001',
  state: 'MH',
} as const

export const placed = [
  { number: '3c9e81', name: 'Asha Rao', items: '1 × Pendant Pearl', rupees: 199 },
  { number: '7b02aa', name: 'आशा', items: '2 × Pendant Rose', rupees: 398 },
]

export const order = {
  shownId: '4f2a9c',
  id: '01930f6e-8f4c-7c31-9d57-3b1f0a4f2a9c',
  placedAt: changedAt,
  items: [
    { name: 'Pendant', quantity: 2, priceRupees: 199 },
    { name: 'Pendant Rose Gold', quantity: 1, priceRupees: 249.5 },
  ],
  totalRupees: 647.5,
  balancePaidRupees: 0,
  dueRupees: 2349.5,
  canPayBalance: false,
  refundedRupees: 0,
  delivery: { from: '2027-01-05', due: '2027-01-20' },
  shipTo,
} satisfies MailedOrder

export const asked = { order, locksAt: closesAt, url: `${demoShop.publicUrl}/address` }
export const moved: Choice = {
  order: order.shownId,
  about: 'move',
  reason: 'The chip that finds satellites arrives three weeks later than we were told.',
  before: { from: '2027-01-05', due: '2027-01-20' },
  delivery: { from: '2027-01-26', due: '2027-02-10' },
  withoutAnswer: 'wait',
  until: '2026-11-28T12:59:00.000Z',
}
export const overdue: Choice = {
  order: order.shownId,
  about: 'overdue',
  reason: '',
  withoutAnswer: 'refund',
  delivery: { from: '2027-01-05', due: '2027-01-20' },
  until: '2027-01-22T18:30:00.000Z',
}
const elsewhere = { ...shipTo, address1: '7 Old Lane', area: 'Nashik', pincode: '422001' }
export const readdressed = { order, before: elsewhere }
export const payable = { ...order, canPayBalance: true }
export const paidInFull = { ...order, balancePaidRupees: order.dueRupees, dueRupees: 0 }
export const tracking = 'India Post, parcel EM123456789IN\nhttps://www.indiapost.gov.in'

export const sent = {
  name,
  reportHours: 48,
  order,
  left: [],
  parcel: {
    number: 'PCL-00042',
    kind: 'sale' as const,
    lines: [{ name: 'Pendant Rose Gold', quantity: 1 }],
    courier: 'Delhivery',
    trackingNumber: '1490812345678',
    trackingUrl: 'https://www.delhivery.com/track/package/1490812345678',
  },
}

export const returned = { name, amount: 448.5, currency: 'INR', reference: '5114919836124' }

export const visitor = {
  name: 'Meena Kulkarni',
  email: 'meena@example.com',
  phone: '9876543210',
  message: 'Does the pendant work without the phone nearby?\nAnd when would it reach Nashik?',
}
export const reply =
  'Thank you for asking. The pendant needs your phone within about ten metres.\n\nDelivery to Nashik starts in about six weeks; this page tells more:\nhttp://localhost:3000/shipping-policy'
