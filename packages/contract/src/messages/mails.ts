import { accountMails } from './accounts/mails.ts'
import { staffMails } from './accounts/staff.ts'
import { batchMails } from './batches/mails.ts'
import { buyerMailMails } from './buyer-mails/mails.ts'
import { contactMails } from './contact/mails.ts'
import { movingMails } from './moving/mails.ts'
import { newsletterMails } from './newsletter/mails.ts'
import { orderMails } from './orders/mails.ts'
import { promiseMails } from './promises/mails.ts'
import { refundMails } from './settling/mails.ts'

/** The shop's mails. They have their own file, because no page needs them. */
export const mails = {
  greeting: (name: string) => `Namaste ${name},`,
  greetingWithoutName: 'Namaste,',
  questions: 'Questions? Write to us',
  openShop: 'Open the shop',

  ...accountMails,
  ...staffMails,
  ...movingMails,
  ...orderMails,
  ...batchMails,
  ...buyerMailMails,
  ...refundMails,
  ...newsletterMails,
  ...contactMails,
  ...promiseMails,
} as const
