import * as accountsCalls from './accounts/accounts.ts'
import * as accountsAdminCalls from './accounts/admin.ts'
import * as passkeysCalls from './accounts/passkeys.ts'
import * as secondFactorCalls from './accounts/second-factor.ts'
import * as sessionsCalls from './accounts/sessions.ts'
import * as staffCalls from './accounts/staff.ts'
import * as auditCalls from './audit/audit.ts'
import * as backupPlaceCalls from './backup/backup-place.ts'
import * as restoringCalls from './backup/restoring.ts'
import * as batchesAdminCalls from './batches/admin.ts'
import * as batchesCalls from './batches/batches.ts'
import * as blogAdminCalls from './blog/admin.ts'
import * as blogCalls from './blog/blog.ts'
import * as brandCalls from './brand/brand.ts'
import * as buyerMailsAdminCalls from './buyer-mails/admin.ts'
import * as buyerMailsCalls from './buyer-mails/buyer-mails.ts'
import { type Call, type Endpoint, isCall } from './call.ts'
import * as cartCalls from './cart/cart.ts'
import * as catalogueAdminCalls from './catalogue/admin.ts'
import * as catalogueCalls from './catalogue/catalogue.ts'
import * as complaintsAdminCalls from './complaints/admin.ts'
import * as complaintsCalls from './complaints/complaints.ts'
import * as paymentKeysCalls from './connections/payment-keys.ts'
import * as webAddressCalls from './connections/web-address.ts'
import * as contactAdminCalls from './contact/admin.ts'
import * as contactCalls from './contact/contact.ts'
import * as contentAdminCalls from './content/admin.ts'
import * as contentCalls from './content/content.ts'
import * as dashboardCalls from './dashboard/dashboard.ts'
import * as goingLiveCalls from './going-live/going-live.ts'
import * as guideCalls from './going-live/guide.ts'
import * as mailServerCalls from './mail-server/mail-server.ts'
import * as movingCalls from './moving/moving.ts'
import * as movingOutCalls from './moving-out/moving-out.ts'
import * as newsletterAdminCalls from './newsletter/admin.ts'
import * as newsletterCalls from './newsletter/newsletter.ts'
import * as notesCalls from './notes/notes.ts'
import * as noticesCalls from './notices/notices.ts'
import * as addressChecksCalls from './orders/address-checks.ts'
import * as ordersAdminCalls from './orders/admin.ts'
import * as batchAddressesCalls from './orders/batch-addresses.ts'
import * as bookingsCalls from './orders/bookings.ts'
import * as bookingsAdminCalls from './orders/bookings-admin.ts'
import * as ordersCalls from './orders/orders.ts'
import * as papersAdminCalls from './papers/admin.ts'
import * as gstr1JsonCalls from './papers/gstr1-json.ts'
import * as papersCalls from './papers/papers.ts'
import * as paperReportCalls from './papers/report.ts'
import * as paperSettingsCalls from './papers/settings.ts'
import * as settlementsCalls from './papers/settlements.ts'
import * as paymentsAdminCalls from './payments/admin.ts'
import * as paymentsCalls from './payments/payments.ts'
import * as policiesAdminCalls from './policies/admin.ts'
import * as policiesCalls from './policies/policies.ts'
import * as returnRulesCalls from './policies/return-rules.ts'
import * as privacyAdminCalls from './privacy/admin.ts'
import * as privacyCalls from './privacy/privacy.ts'
import * as promisesAdminCalls from './promises/admin.ts'
import * as automaticRefundCalls from './promises/automatic-refunds.ts'
import * as promisesCalls from './promises/promises.ts'
import * as reviewsAdminCalls from './reviews/admin.ts'
import * as reviewsCalls from './reviews/reviews.ts'
import * as searchCalls from './search/search.ts'
import * as settlingAdminCalls from './settling/admin.ts'
import * as refundApprovalCalls from './settling/approvals.ts'
import * as settlingCalls from './settling/settling.ts'
import * as shippingAdminCalls from './shipping/admin.ts'
import * as packingCalls from './shipping/packing.ts'
import * as parcelFileCalls from './shipping/parcel-files.ts'
import * as shippingSettingsCalls from './shipping/settings.ts'
import * as shippingCalls from './shipping/shipping.ts'
import * as statusCalls from './shop-status/shop-status.ts'

/** The calls among the exports of a contract's file, as the server registers them. */
type Endpoints<Exports> = {
  [Name in keyof Exports as Exports[Name] extends Call ? Name : never]: Exports[Name] extends Call<
    infer S,
    infer A
  >
    ? Endpoint<S, A>
    : never
}

/** All calls of the API. Tests check each of them. */
export const endpoints: Endpoint[] = []

/**
 * Lists the calls of a contract's file among all endpoints, and returns them. `tag` is their section in the
 * API's documentation.
 */
function endpointsOf<Exports extends object>(tag: string, file: Exports): Endpoints<Exports> {
  const entries = Object.entries(file).flatMap(([name, value]) => {
    if (!isCall(value) || !value.config || !value.schema) return []
    const { method, url, config, schema } = value
    const endpoint: Endpoint = { method, url, config, schema: { tags: [tag], ...schema } }
    return [[name, endpoint] as const]
  })
  endpoints.push(...entries.map(([, endpoint]) => endpoint))
  return Object.fromEntries(entries) as Endpoints<Exports>
}

export const accounts = endpointsOf('Accounts', accountsCalls)
export const accountsAdmin = endpointsOf('Admin', accountsAdminCalls)
export const secondFactor = endpointsOf('Admin', secondFactorCalls)
export const passkeys = endpointsOf('Admin', passkeysCalls)
export const accountSessions = endpointsOf('Accounts', sessionsCalls)
export const staff = endpointsOf('Admin', staffCalls)
export const audit = endpointsOf('Admin', auditCalls)
export const backups = {
  ...endpointsOf('Admin', backupPlaceCalls),
  ...endpointsOf('Admin', restoringCalls),
}
export const batches = endpointsOf('Catalogue', batchesCalls)
export const batchesAdmin = endpointsOf('Admin', batchesAdminCalls)
export const blog = endpointsOf('Blog', blogCalls)
export const blogAdmin = endpointsOf('Blog', blogAdminCalls)
export const brand = endpointsOf('Admin', brandCalls)
export const buyerMails = endpointsOf('Orders', buyerMailsCalls)
export const buyerMailsAdmin = endpointsOf('Admin', buyerMailsAdminCalls)
export const cart = endpointsOf('Cart', cartCalls)
export const catalogue = endpointsOf('Catalogue', catalogueCalls)
export const catalogueAdmin = endpointsOf('Catalogue', catalogueAdminCalls)
export const complaints = endpointsOf('Complaints', complaintsCalls)
export const complaintsAdmin = endpointsOf('Admin', complaintsAdminCalls)
export const connections = {
  ...endpointsOf('Admin', paymentKeysCalls),
  ...endpointsOf('Admin', webAddressCalls),
}
export const contact = endpointsOf('Contact', contactCalls)
export const contactAdmin = endpointsOf('Admin', contactAdminCalls)
export const content = endpointsOf('Content', contentCalls)
export const contentAdmin = endpointsOf('Content', contentAdminCalls)
export const dashboard = endpointsOf('Admin', dashboardCalls)
export const goingLive = endpointsOf('Admin', goingLiveCalls)
export const guide = endpointsOf('Admin', guideCalls)
export const movingOut = endpointsOf('Admin', movingOutCalls)
export const newsletter = endpointsOf('Newsletter', newsletterCalls)
export const newsletterAdmin = endpointsOf('Newsletter', newsletterAdminCalls)
export const mailServer = endpointsOf('Admin', mailServerCalls)
export const moving = endpointsOf('Admin', movingCalls)
export const notes = endpointsOf('Admin', notesCalls)
export const notices = endpointsOf('Admin', noticesCalls)
export const orders = endpointsOf('Orders', ordersCalls)
export const addressChecks = endpointsOf('Orders', addressChecksCalls)
export const bookings = endpointsOf('Orders', bookingsCalls)
export const bookingsAdmin = endpointsOf('Admin', bookingsAdminCalls)
export const batchAddresses = endpointsOf('Admin', batchAddressesCalls)
export const ordersAdmin = endpointsOf('Admin', ordersAdminCalls)
export const papers = endpointsOf('Documents', papersCalls)
export const papersAdmin = {
  ...endpointsOf('Admin', papersAdminCalls),
  ...endpointsOf('Admin', paperReportCalls),
  ...endpointsOf('Admin', gstr1JsonCalls),
  ...endpointsOf('Admin', paperSettingsCalls),
  ...endpointsOf('Admin', settlementsCalls),
}
export const payments = endpointsOf('Payments', paymentsCalls)
export const paymentsAdmin = endpointsOf('Admin', paymentsAdminCalls)
export const policies = endpointsOf('Policies', policiesCalls)
export const policiesAdmin = {
  ...endpointsOf('Policies', policiesAdminCalls),
  ...endpointsOf('Policies', returnRulesCalls),
}
export const privacy = endpointsOf('Privacy', privacyCalls)
export const privacyAdmin = endpointsOf('Admin', privacyAdminCalls)
export const promises = endpointsOf('Promises', promisesCalls)
export const promisesAdmin = {
  ...endpointsOf('Admin', promisesAdminCalls),
  ...endpointsOf('Admin', automaticRefundCalls),
}
export const reviews = endpointsOf('Reviews', reviewsCalls)
export const reviewsAdmin = endpointsOf('Admin', reviewsAdminCalls)
export const search = endpointsOf('Search', searchCalls)
export const settling = endpointsOf('Payments', settlingCalls)
export const refundApprovals = endpointsOf('Admin', refundApprovalCalls)
export const settlingAdmin = endpointsOf('Admin', settlingAdminCalls)
export const shipping = endpointsOf('Orders', shippingCalls)
export const shippingAdmin = {
  ...endpointsOf('Admin', shippingAdminCalls),
  ...endpointsOf('Admin', parcelFileCalls),
  ...endpointsOf('Admin', packingCalls),
  ...endpointsOf('Admin', shippingSettingsCalls),
}
export const status = endpointsOf('Admin', statusCalls)
