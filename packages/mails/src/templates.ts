export {
  accountClosingMail,
  emailChangedMail,
  oneTimeCodeMail,
  passwordChangedMail,
  registrationRefusedMail,
  welcomeMail,
} from './account-mails.ts'
export { addressChangedMail, addressCheckMail } from './address-mails.ts'
export { announcementMail } from './announcement-mails.ts'
export { batchFullMail } from './batch-mails.ts'
export { bookingLinkMail } from './booking-mails.ts'
export { buyerMail } from './buyer-mails.ts'
export {
  complaintForOwnerMail,
  complaintReceivedMail,
  complaintsDueMail,
  complaintUpdateMail,
} from './complaint-mails.ts'
export { contactArrivedMail, contactReceivedMail, contactReplyMail } from './contact-mails.ts'
export {
  balanceAskedMail,
  balancePaidMail,
  balanceReminderMail,
  refundedMail,
} from './money-mails.ts'
export { broughtInMail } from './moving-mails.ts'
export {
  backupFailedMail,
  newOrdersMail,
  paymentHeldMail,
  refundTroubledMail,
  reviewWrittenMail,
  testMail,
} from './notice-mails.ts'
export { offerMail, placeFreeMail, waitingMail } from './offer-mails.ts'
export { orderConfirmedMail, orderStatusMail } from './order-mails.ts'
export { parcelChangedMail } from './parcel-mails.ts'
export { choiceMadeMail, promiseMail, refundsComingMail } from './promise-mails.ts'
export { manyPeopleReadMail, securityBurstMail } from './security-mails.ts'
export { staffInvitationMail } from './staff-mails.ts'
