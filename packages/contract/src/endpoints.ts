import * as accountsSchemas from './accounts/accounts.schemas.ts'
import * as accountsCalls from './accounts/accounts.ts'
import * as accountsAdminSchemas from './accounts/admin.schemas.ts'
import * as accountsAdminCalls from './accounts/admin.ts'
import * as passkeysSchemas from './accounts/passkeys.schemas.ts'
import * as passkeysCalls from './accounts/passkeys.ts'
import * as secondFactorSchemas from './accounts/second-factor.schemas.ts'
import * as secondFactorCalls from './accounts/second-factor.ts'
import * as sessionsSchemas from './accounts/sessions.schemas.ts'
import * as sessionsCalls from './accounts/sessions.ts'
import * as auditSchemas from './audit/audit.schemas.ts'
import * as auditCalls from './audit/audit.ts'
import * as batchesAdminSchemas from './batches/admin.schemas.ts'
import * as batchesAdminCalls from './batches/admin.ts'
import * as batchesSchemas from './batches/batches.schemas.ts'
import * as batchesCalls from './batches/batches.ts'
import * as blogAdminSchemas from './blog/admin.schemas.ts'
import * as blogAdminCalls from './blog/admin.ts'
import * as blogSchemas from './blog/blog.schemas.ts'
import * as blogCalls from './blog/blog.ts'
import { type Call, type CallSchema, type Endpoint, isCall } from './call.ts'
import * as cartSchemas from './cart/cart.schemas.ts'
import * as cartCalls from './cart/cart.ts'
import * as catalogueAdminSchemas from './catalogue/admin.schemas.ts'
import * as catalogueAdminCalls from './catalogue/admin.ts'
import * as catalogueSchemas from './catalogue/catalogue.schemas.ts'
import * as catalogueCalls from './catalogue/catalogue.ts'
import * as complaintsAdminSchemas from './complaints/admin.schemas.ts'
import * as complaintsAdminCalls from './complaints/admin.ts'
import * as complaintsSchemas from './complaints/complaints.schemas.ts'
import * as complaintsCalls from './complaints/complaints.ts'
import * as contactAdminSchemas from './contact/admin.schemas.ts'
import * as contactAdminCalls from './contact/admin.ts'
import * as contactSchemas from './contact/contact.schemas.ts'
import * as contactCalls from './contact/contact.ts'
import * as contentAdminSchemas from './content/admin.schemas.ts'
import * as contentAdminCalls from './content/admin.ts'
import * as contentSchemas from './content/content.schemas.ts'
import * as contentCalls from './content/content.ts'
import * as dashboardSchemas from './dashboard/dashboard.schemas.ts'
import * as dashboardCalls from './dashboard/dashboard.ts'
import * as goingLiveSchemas from './going-live/going-live.schemas.ts'
import * as goingLiveCalls from './going-live/going-live.ts'
import * as mailServerSchemas from './mail-server/mail-server.schemas.ts'
import * as mailServerCalls from './mail-server/mail-server.ts'
import * as newsletterAdminSchemas from './newsletter/admin.schemas.ts'
import * as newsletterAdminCalls from './newsletter/admin.ts'
import * as newsletterSchemas from './newsletter/newsletter.schemas.ts'
import * as newsletterCalls from './newsletter/newsletter.ts'
import * as noticesSchemas from './notices/notices.schemas.ts'
import * as noticesCalls from './notices/notices.ts'
import * as addressChecksSchemas from './orders/address-checks.schemas.ts'
import * as addressChecksCalls from './orders/address-checks.ts'
import * as ordersAdminSchemas from './orders/admin.schemas.ts'
import * as ordersAdminCalls from './orders/admin.ts'
import * as batchAddressesSchemas from './orders/batch-addresses.schemas.ts'
import * as batchAddressesCalls from './orders/batch-addresses.ts'
import * as ordersSchemas from './orders/orders.schemas.ts'
import * as ordersCalls from './orders/orders.ts'
import * as papersAdminSchemas from './papers/admin.schemas.ts'
import * as papersAdminCalls from './papers/admin.ts'
import * as paperMonthSchemas from './papers/month.schemas.ts'
import * as paperMonthCalls from './papers/month.ts'
import * as papersSchemas from './papers/papers.schemas.ts'
import * as papersCalls from './papers/papers.ts'
import * as paperSettingsSchemas from './papers/settings.schemas.ts'
import * as paperSettingsCalls from './papers/settings.ts'
import * as settlementsSchemas from './papers/settlements.schemas.ts'
import * as settlementsCalls from './papers/settlements.ts'
import * as paymentsSchemas from './payments/payments.schemas.ts'
import * as paymentsCalls from './payments/payments.ts'
import * as privacyAdminSchemas from './privacy/admin.schemas.ts'
import * as privacyAdminCalls from './privacy/admin.ts'
import * as privacySchemas from './privacy/privacy.schemas.ts'
import * as privacyCalls from './privacy/privacy.ts'
import * as promisesAdminSchemas from './promises/admin.schemas.ts'
import * as promisesAdminCalls from './promises/admin.ts'
import * as automaticRefundSchemas from './promises/automatic-refunds.schemas.ts'
import * as automaticRefundCalls from './promises/automatic-refunds.ts'
import * as promisesSchemas from './promises/promises.schemas.ts'
import * as promisesCalls from './promises/promises.ts'
import * as reviewsAdminCalls from './reviews/admin.ts'
import * as reviewsCalls from './reviews/reviews.ts'
import * as searchSchemas from './search/search.schemas.ts'
import * as searchCalls from './search/search.ts'
import * as settlingAdminSchemas from './settling/admin.schemas.ts'
import * as settlingAdminCalls from './settling/admin.ts'
import * as paymentsListSchemas from './settling/payments-list.schemas.ts'
import * as paymentsListCalls from './settling/payments-list.ts'
import * as settlingSchemas from './settling/settling.schemas.ts'
import * as settlingCalls from './settling/settling.ts'
import * as shippingAdminSchemas from './shipping/admin.schemas.ts'
import * as shippingAdminCalls from './shipping/admin.ts'
import * as packingSchemas from './shipping/packing.schemas.ts'
import * as packingCalls from './shipping/packing.ts'
import * as parcelFileSchemas from './shipping/parcel-files.schemas.ts'
import * as parcelFileCalls from './shipping/parcel-files.ts'
import * as shippingSettingsSchemas from './shipping/settings.schemas.ts'
import * as shippingSettingsCalls from './shipping/settings.ts'
import * as shippingSchemas from './shipping/shipping.schemas.ts'
import * as shippingCalls from './shipping/shipping.ts'
import * as statusSchemas from './shop-status/shop-status.schemas.ts'
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

/** Joins calls with the schemas of the same name in another file. */
function joined<const Calls extends Record<string, Call>>(
  calls: Calls,
  schemas: { [Name in keyof Calls]: Calls[Name] extends Call<infer S> ? S : never },
): Endpoints<Calls> {
  const entries = Object.entries(calls).map(([name, { method, url, access, stepUp, reads }]) => {
    const schema: CallSchema = schemas[name as keyof Calls]
    const asked = stepUp ?? (access === 'admin' ? 'required' : undefined)
    const config = { access, ...(asked && { stepUp: asked }), ...(reads && { reads }) }
    return [name, { method, url, config, schema }]
  })
  return Object.fromEntries(entries)
}

/** Returns the calls of a contract's file. `tag` is their section in the API's documentation. */
function endpointsOf<Exports extends object>(tag: string, file: Exports): Endpoints<Exports> {
  const entries = Object.entries(file).flatMap(([name, value]) => {
    if (!isCall(value)) return []
    const { method, url, config, schema } = value
    return [[name, { method, url, config, schema: { tags: [tag], ...schema } }]]
  })
  return Object.fromEntries(entries)
}

export const accounts = joined(accountsCalls, accountsSchemas)
export const accountsAdmin = joined(accountsAdminCalls, accountsAdminSchemas)
export const secondFactor = joined(secondFactorCalls, secondFactorSchemas)
export const passkeys = joined(passkeysCalls, passkeysSchemas)
export const accountSessions = joined(sessionsCalls, sessionsSchemas)
export const audit = joined(auditCalls, auditSchemas)
export const batches = joined(batchesCalls, batchesSchemas)
export const batchesAdmin = joined(batchesAdminCalls, batchesAdminSchemas)
export const blog = joined(blogCalls, blogSchemas)
export const blogAdmin = joined(blogAdminCalls, blogAdminSchemas)
export const cart = joined(cartCalls, cartSchemas)
export const catalogue = joined(catalogueCalls, catalogueSchemas)
export const catalogueAdmin = joined(catalogueAdminCalls, catalogueAdminSchemas)
export const complaints = joined(complaintsCalls, complaintsSchemas)
export const complaintsAdmin = joined(complaintsAdminCalls, complaintsAdminSchemas)
export const contact = joined(contactCalls, contactSchemas)
export const contactAdmin = joined(contactAdminCalls, contactAdminSchemas)
export const content = joined(contentCalls, contentSchemas)
export const contentAdmin = joined(contentAdminCalls, contentAdminSchemas)
export const dashboard = joined(dashboardCalls, dashboardSchemas)
export const goingLive = joined(goingLiveCalls, goingLiveSchemas)
export const newsletter = joined(newsletterCalls, newsletterSchemas)
export const newsletterAdmin = joined(newsletterAdminCalls, newsletterAdminSchemas)
export const mailServer = joined(mailServerCalls, mailServerSchemas)
export const notices = joined(noticesCalls, noticesSchemas)
export const orders = joined(ordersCalls, ordersSchemas)
export const addressChecks = joined(addressChecksCalls, addressChecksSchemas)
export const batchAddresses = joined(batchAddressesCalls, batchAddressesSchemas)
export const ordersAdmin = joined(ordersAdminCalls, ordersAdminSchemas)
export const papers = joined(papersCalls, papersSchemas)
export const papersAdmin = {
  ...joined(papersAdminCalls, papersAdminSchemas),
  ...joined(paperMonthCalls, paperMonthSchemas),
  ...joined(paperSettingsCalls, paperSettingsSchemas),
  ...joined(settlementsCalls, settlementsSchemas),
}
export const payments = joined(paymentsCalls, paymentsSchemas)
export const privacy = joined(privacyCalls, privacySchemas)
export const privacyAdmin = joined(privacyAdminCalls, privacyAdminSchemas)
export const promises = joined(promisesCalls, promisesSchemas)
export const promisesAdmin = {
  ...joined(promisesAdminCalls, promisesAdminSchemas),
  ...joined(automaticRefundCalls, automaticRefundSchemas),
}
export const reviews = endpointsOf('Reviews', reviewsCalls)
export const reviewsAdmin = endpointsOf('Admin', reviewsAdminCalls)
export const search = joined(searchCalls, searchSchemas)
export const settling = joined(settlingCalls, settlingSchemas)
export const settlingAdmin = joined(settlingAdminCalls, settlingAdminSchemas)
export const paymentsList = joined(paymentsListCalls, paymentsListSchemas)
export const shipping = joined(shippingCalls, shippingSchemas)
export const shippingAdmin = {
  ...joined(shippingAdminCalls, shippingAdminSchemas),
  ...joined(parcelFileCalls, parcelFileSchemas),
  ...joined(packingCalls, packingSchemas),
  ...joined(shippingSettingsCalls, shippingSettingsSchemas),
}
export const status = joined(statusCalls, statusSchemas)

/** All calls of the API. Tests check each of them. */
export const endpoints: Endpoint[] = [
  accounts,
  accountsAdmin,
  accountSessions,
  secondFactor,
  passkeys,
  audit,
  batches,
  batchesAdmin,
  blog,
  blogAdmin,
  cart,
  catalogue,
  catalogueAdmin,
  complaints,
  complaintsAdmin,
  contact,
  contactAdmin,
  content,
  contentAdmin,
  dashboard,
  goingLive,
  newsletter,
  newsletterAdmin,
  addressChecks,
  batchAddresses,
  orders,
  ordersAdmin,
  mailServer,
  notices,
  papers,
  papersAdmin,
  payments,
  privacy,
  privacyAdmin,
  promises,
  promisesAdmin,
  reviews,
  reviewsAdmin,
  search,
  settling,
  settlingAdmin,
  paymentsList,
  shipping,
  shippingAdmin,
  status,
].flatMap((module) => Object.values(module))
