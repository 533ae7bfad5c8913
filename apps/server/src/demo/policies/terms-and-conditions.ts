import type { PolicyTexts } from '@nirbhaya/contract/policies/policy-text'
import { liveTrackingHours } from '@nirbhaya/contract/shipping/rules'
import type { Sold } from './sold.ts'

/** Sections that are true only for the pendant. */
const pendantSections = `
# What the pendant does, and what it cannot do
On a double press Nirbhaya sends your live location to the emergency contacts you chose, and to the nearest police station through a secure interface. It can sound a siren.
Please know its limits before you rely on it:
- It works through its mobile app. It needs your phone nearby, switched on and connected over Bluetooth, with a network and with location allowed.
- It needs charging about once a week.
- Tracking stays live for at most ${liveTrackingHours} hours, or until you stop it.
- The times of 8 to 10 seconds to the police and 5 to 8 seconds to your family are what the maker claims under good conditions. Networks, places and phones can make them longer.
- Nobody can promise that help arrives, or arrives in time.
In danger, call 112 too whenever you can.

# Using it fairly
Do not raise false alarms, and do not put the pendant on anybody to follow them without their knowledge: both can be offences, and both keep help from those who need it.
`

export const termsAndConditions = ({ item, isPendant }: Sold): PolicyTexts => ({
  lead: `What you and we can rely on when you use this shop and when you pre-book a ${item}.`,
  description: isPendant
    ? `The terms of pre-booking and using Nirbhaya: what you pay and when, what the pendant can and cannot do, who may use it, and which law applies.`
    : `The terms of pre-booking: what you pay and when, who may book, and which law applies.`,
  inShort: `You pay {now} in full now and {later} when delivery starts.
Delivery starts {delivery days} days after your booking is confirmed.
From {minimum age} years of age; under 18 with a guardian.
${isPendant ? 'Nirbhaya helps you to call for help. It does not replace calling 112.' : ''}`,
  text: `# Who this is between
You, and {seller}, the seller, whose particulars stand at the end of this page. By pre-booking or by opening an account you agree to these terms.
The Return Policy, the Shipping Policy and the Privacy Policy belong to them.

# Who may use it
You must be at least {minimum age} years old to use ${isPendant ? 'the pendant and ' : ''}this shop. Under 18, do so under the supervision of a parent or guardian, who opens the account and makes the pre-booking for you.
${isPendant ? pendantSections : ''}
# Your account
Give your own name, a number you answer and an address where a parcel reaches you. Keep your password to yourself. If somebody else may know it, change it and tell us.
You may close your account at any time by writing to us.

# Pre-booking and prices
{shop} is sold by pre-booking with full payment of the pre-booking price in advance: {now} now. The remaining {later} for each ${item} is due when delivery starts.
Prices are in Indian rupees and include all taxes. The price you see when you pay is the one that counts; a later change does not touch an order that was placed.
Our contract begins when your payment is confirmed and the order stands in My Orders. Before that a full cart is a wish, not yet an order.

# Payment
You pay on the page of our payment provider. Your card number or your bank login never reach this shop.
If your bank takes its time, there is no need to pay again: the order appears by itself as soon as the payment is confirmed.

# Delivery, replacement, refund
Delivery starts {delivery days} days after your booking is confirmed. Shipping across India is free unless stated otherwise.
Where the product's page or your order states another date, or lets you cancel until then, that counts.
We replace what arrives damaged or defective if you report it within {report hours} hours with photos or videos.
We refund if delivery is not possible within {latest delivery} days, or if the replacement fails its checks.

# What we answer for
We answer for what we sell as the law says. For what lies outside our hands, such as networks, phones, satellites and the decisions of others, we cannot answer.
Nothing here limits what the law does not let a seller limit, above all your rights under the Consumer Protection Act, 2019.

# When these terms change
Changes appear on this page with their date. For an order, the terms that stood here on the day you placed it keep their force.

# Law and courts
If we disagree, please write to the grievance officer first; most things are settled by a mail.
The law of India applies. The courts of {city} have jurisdiction.`,
})
