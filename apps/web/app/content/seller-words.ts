import { acknowledgementHours } from '@nirbhaya/contract/complaints/rules'
import type { Seller } from '@nirbhaya/contract/site'
import type { SiteContent } from './site-content.ts'
import { titleOf } from './titles.ts'

/** The texts around the seller's details, on the contact page and at the end of each policy. */
export const sellerWords = {
  title: 'Who you buy from',
  intro: 'What the law asks every seller in India to show, and what you have a right to know.',
  name: 'Legal name',
  address: 'Address',
  gstNumber: 'GST number',
  phone: 'Customer care, phone',
  email: 'Customer care, email',
  grievanceOfficer: 'Grievance officer',
  officer: ({ grievanceOfficer: name, grievanceDesignation: as }: Seller) =>
    as ? `${name}, ${as}` : name,
  grievance: `Write to the grievance officer at the address or the email above. A complaint is acknowledged within ${acknowledgementHours} hours and settled within one month.`,
  complain: 'Make a complaint',
  prices: 'Prices',
  pricesText:
    'All prices are in Indian rupees and include all taxes. Shipping across India is free unless stated otherwise.',
}

export function contactMetaOf(shop: string, { contact }: Pick<SiteContent, 'contact'>) {
  const hours = contact?.text ?? ''
  const reached = hours && ` ${hours.charAt(0).toLowerCase()}${hours.slice(1)},`
  return {
    title: titleOf('Contact', shop),
    description: `Talk to ${shop}: a form, a phone number and an email address,${reached} and the particulars of the seller.`,
  }
}
