import type { PolicyTexts } from '@nirbhaya/contract/policies/policy-text'
import type { Sold } from './sold.ts'

export const returnPolicy = ({ item, isPendant }: Sold): PolicyTexts => ({
  lead: isPendant
    ? `A pendant that may have to call for help must work. If yours arrives damaged or defective, we replace it.`
    : `If what you booked arrives damaged or defective, we replace it.`,
  description: `When {shop} replaces a ${item} and when it gives money back: damage reported within {report hours} hours with photos or videos, a reply in {reply days} business days, a new unit in {replacement days} working days.`,
  inShort: `Tell us within {report hours} hours of delivery, with photos or videos.
We reply in {reply days} business days.
A new unit leaves us in {replacement days} working days.
Your money comes back if we cannot deliver within {latest delivery} days, or if the replacement fails its checks too.`,
  text: `# What we replace
We replace a ${item} that reached you damaged, or that does not do what it should because of how it was made.
A replacement is not possible where the ${item} was:
- reported later than {report hours} hours after it was delivered
- damaged after delivery: dropped, ${isPendant ? 'opened, repaired by others, or charged with something other than its own cable' : 'opened or repaired by others'}
- working as described, but not what you had in mind
Please open the parcel soon after it arrives, and try ${isPendant ? 'the pendant with its app.' : 'what is in it.'}

# How to report damage
1) Within {report hours} hours of delivery, open the order in My Orders and press “Report damage”, or write to us by email.
2) Add photos or videos that show the damage or the fault, and the parcel if that was damaged. A photo of the label helps.
3) Name the order: My Orders shows the last six characters of its number.
Keep the ${isPendant ? 'pendant, its cable' : 'product'} and its box until we have answered.

# What happens then
In {reply days} business days | we reply: whether we replace the ${item}, or what else we need to see.
In {replacement days} working days | from that reply a new unit is dispatched to the address of your order, at no cost to you. Each one is checked before it leaves.
If we need the damaged ${item} back, we tell you how to send it and pay for that.

# When we give money back
We refund what you have paid in two cases:
- Delivery of your order is not possible within {latest delivery} days of your confirmed booking.
- The replacement for a damaged or defective ${item} fails its checks as well.
Where the product's page or your order states another date, or lets you cancel until then, that counts.
A refund goes back the way the money came: to the same card, bank account or UPI. From the day we send it, your bank needs a few working days to show it.
If you were charged more than once for one order, write to us with the references of both payments. What you did not owe is returned.

# Changing your mind
${isPendant ? 'Pendants' : 'Products'} are made for those who pre-booked them, so a confirmed pre-booking is not refunded for a change of mind alone.
None of this takes away a right that the Consumer Protection Act, 2019 gives you.`,
})
