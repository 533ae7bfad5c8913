import type { PolicyTexts } from '@nirbhaya/contract/policies/policy-text'
import type { Sold } from './sold.ts'

export const shippingPolicy = ({ item }: Sold): PolicyTexts => ({
  lead: `{shop} is made after you pre-book it. That takes some weeks; here is what happens in them.`,
  description: `{shop} is sold by pre-booking. Delivery starts {delivery days} days after a confirmed booking, across India, free unless stated otherwise.`,
  inShort: `Delivery starts {delivery days} days after your booking is confirmed.
We ship across India.
Shipping is free unless stated otherwise.
You pay {now} now, and {later} when delivery starts.`,
  text: `# When it arrives
Delivery starts {delivery days} days after your booking is confirmed. A booking is confirmed when your payment is, which usually takes seconds; you then find it in My Orders and in your mail.
Where the product's page or your order states another date, or lets you cancel until then, that counts.
The days count for each order by itself. Once a parcel is with the courier, how long it travels depends on where you live.

# Where we ship
To addresses in India. We ship to the address that stood in your account when you paid; it is kept with the order, so a later change in your account does not move a parcel.
Did you move, or is something misspelt? Write to us before the order shows as Shipped and we correct it.

# What it costs
Shipping across India is free. Should an offer or a place ever need a charge, it is stated before you pay, never after.

# The second payment
Pre-booking costs {now}, paid in full online in advance. The remaining {later} for each ${item} is due when delivery starts: we write to you then. There is no payment at the door.

# Following your order
My Orders always shows where things stand:
Accepted | your payment is confirmed and your place is kept
In-Process, Pending, Prepared | your ${item} is being made, waits for something, or is ready to leave
Shipped | it is with the courier
Delivered | it has arrived
Cancelled | it will not come; we write to you why

# If it is late, or arrives damaged
If delivery is not possible within {latest delivery} days of your confirmed booking, you get back what you paid.
If a parcel arrives open or damaged, take photos before you unpack it, and report it within {report hours} hours. The Return Policy says how.
If nobody was home and a parcel came back to us, we write to you and agree on a new day.`,
})
