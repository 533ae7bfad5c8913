import type { MailContent, MailedShop } from './compose.tsx'
import type * as templates from './templates.ts'

export type { DueComplaints } from './complaint-mails.ts'
export type { MailedOrder } from './order-parts.ts'
export type { MailContent, MailedShop }

/** The templates need 40 MB of memory. So they are loaded only when the first mail is rendered. */
const later =
  <Given>(templateOf: (all: typeof templates) => (given: Given) => MailContent) =>
  async (given: Given): Promise<MailContent> =>
    templateOf(await import('./templates.ts'))(given)

export const accountClosingMail = later((all) => all.accountClosingMail)
export const emailChangedMail = later((all) => all.emailChangedMail)
export const oneTimeCodeMail = later((all) => all.oneTimeCodeMail)
export const passwordChangedMail = later((all) => all.passwordChangedMail)
export const registrationRefusedMail = later((all) => all.registrationRefusedMail)
export const welcomeMail = later((all) => all.welcomeMail)
export const staffInvitationMail = later((all) => all.staffInvitationMail)
export const broughtInMail = later((all) => all.broughtInMail)
export const addressChangedMail = later((all) => all.addressChangedMail)
export const addressCheckMail = later((all) => all.addressCheckMail)
export const announcementMail = later((all) => all.announcementMail)
export const complaintForOwnerMail = later((all) => all.complaintForOwnerMail)
export const complaintReceivedMail = later((all) => all.complaintReceivedMail)
export const complaintsDueMail = later((all) => all.complaintsDueMail)
export const complaintUpdateMail = later((all) => all.complaintUpdateMail)
export const contactArrivedMail = later((all) => all.contactArrivedMail)
export const contactReceivedMail = later((all) => all.contactReceivedMail)
export const contactReplyMail = later((all) => all.contactReplyMail)
export const bookingLinkMail = later((all) => all.bookingLinkMail)
export const balancePaidMail = later((all) => all.balancePaidMail)
export const batchFullMail = later((all) => all.batchFullMail)
export const buyerMail = later((all) => all.buyerMail)
export const balanceAskedMail = later((all) => all.balanceAskedMail)
export const balanceReminderMail = later((all) => all.balanceReminderMail)
export const refundedMail = later((all) => all.refundedMail)
export const orderConfirmedMail = later((all) => all.orderConfirmedMail)
export const orderStatusMail = later((all) => all.orderStatusMail)
export const parcelChangedMail = later((all) => all.parcelChangedMail)
export const offerMail = later((all) => all.offerMail)
export const placeFreeMail = later((all) => all.placeFreeMail)
export const choiceMadeMail = later((all) => all.choiceMadeMail)
export const promiseMail = later((all) => all.promiseMail)
export const refundsComingMail = later((all) => all.refundsComingMail)
export const waitingMail = later((all) => all.waitingMail)
export const manyPeopleReadMail = later((all) => all.manyPeopleReadMail)
export const securityBurstMail = later((all) => all.securityBurstMail)
export const backupFailedMail = later((all) => all.backupFailedMail)
export const newOrdersMail = later((all) => all.newOrdersMail)
export const paymentHeldMail = later((all) => all.paymentHeldMail)
export const refundTroubledMail = later((all) => all.refundTroubledMail)
export const reviewWrittenMail = later((all) => all.reviewWrittenMail)
export const testMail = later((all) => all.testMail)
