export {
  accountClosingMail,
  emailChangedMail,
  oneTimeCodeMail,
  passwordChangedMail,
  welcomeMail,
} from './account-mails.ts'
export type { MailContent } from './compose.tsx'
export { announcementMail, contactReceivedMail, contactReplyMail } from './letter-mails.ts'
export { type MailedOrder, orderConfirmedMail, orderStatusMail } from './order-mails.ts'
