import * as accountsDeskSchemas from './accounts/desk.schemas.ts'
import * as accountsDeskCalls from './accounts/desk.ts'
import * as secondFactorSchemas from './accounts/second-factor.schemas.ts'
import * as secondFactorCalls from './accounts/second-factor.ts'
import * as sessionsSchemas from './accounts/sessions.schemas.ts'
import * as sessionsCalls from './accounts/sessions.ts'
import * as accountsSchemas from './accounts.schemas.ts'
import * as accountsCalls from './accounts.ts'
import * as auditSchemas from './audit.schemas.ts'
import * as auditCalls from './audit.ts'
import * as batchesDeskSchemas from './batches/desk.schemas.ts'
import * as batchesDeskCalls from './batches/desk.ts'
import * as batchesSchemas from './batches.schemas.ts'
import * as batchesCalls from './batches.ts'
import * as blogDeskSchemas from './blog/desk.schemas.ts'
import * as blogDeskCalls from './blog/desk.ts'
import * as blogSchemas from './blog.schemas.ts'
import * as blogCalls from './blog.ts'
import type { Call, CallSchema, Endpoint } from './call.ts'
import * as cartSchemas from './cart.schemas.ts'
import * as cartCalls from './cart.ts'
import * as catalogueDeskSchemas from './catalogue/desk.schemas.ts'
import * as catalogueDeskCalls from './catalogue/desk.ts'
import * as catalogueSchemas from './catalogue.schemas.ts'
import * as catalogueCalls from './catalogue.ts'
import * as contactDeskSchemas from './contact/desk.schemas.ts'
import * as contactDeskCalls from './contact/desk.ts'
import * as contactSchemas from './contact.schemas.ts'
import * as contactCalls from './contact.ts'
import * as contentDeskSchemas from './content/desk.schemas.ts'
import * as contentDeskCalls from './content/desk.ts'
import * as contentSchemas from './content.schemas.ts'
import * as contentCalls from './content.ts'
import * as dashboardSchemas from './dashboard.schemas.ts'
import * as dashboardCalls from './dashboard.ts'
import * as goingLiveSchemas from './going-live.schemas.ts'
import * as goingLiveCalls from './going-live.ts'
import * as newsletterDeskSchemas from './newsletter/desk.schemas.ts'
import * as newsletterDeskCalls from './newsletter/desk.ts'
import * as newsletterSchemas from './newsletter.schemas.ts'
import * as newsletterCalls from './newsletter.ts'
import * as addressChecksSchemas from './orders/address-checks.schemas.ts'
import * as addressChecksCalls from './orders/address-checks.ts'
import * as batchAddressesSchemas from './orders/batch-addresses.schemas.ts'
import * as batchAddressesCalls from './orders/batch-addresses.ts'
import * as ordersDeskSchemas from './orders/desk.schemas.ts'
import * as ordersDeskCalls from './orders/desk.ts'
import * as ordersSchemas from './orders.schemas.ts'
import * as ordersCalls from './orders.ts'
import * as paymentsSchemas from './payments.schemas.ts'
import * as paymentsCalls from './payments.ts'
import * as privacyDeskSchemas from './privacy/desk.schemas.ts'
import * as privacyDeskCalls from './privacy/desk.ts'
import * as privacySchemas from './privacy.schemas.ts'
import * as privacyCalls from './privacy.ts'
import * as promisesDeskSchemas from './promises/desk.schemas.ts'
import * as promisesDeskCalls from './promises/desk.ts'
import * as promisesSchemas from './promises.schemas.ts'
import * as promisesCalls from './promises.ts'
import * as reviewsDeskSchemas from './reviews/desk.schemas.ts'
import * as reviewsDeskCalls from './reviews/desk.ts'
import * as reviewsSchemas from './reviews.schemas.ts'
import * as reviewsCalls from './reviews.ts'
import * as searchSchemas from './search.schemas.ts'
import * as searchCalls from './search.ts'
import * as settlingDeskSchemas from './settling/desk.schemas.ts'
import * as settlingDeskCalls from './settling/desk.ts'
import * as settlingSchemas from './settling.schemas.ts'
import * as settlingCalls from './settling.ts'
import * as statusSchemas from './status.schemas.ts'
import * as statusCalls from './status.ts'

/** A room's calls, each with the schema of the same name: a call without one does not compile. */
type Endpoints<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends Call<infer S> ? Endpoint<S> : never
}

function endpointsOf<const Calls extends Record<string, Call>>(
  calls: Calls,
  schemas: { [Name in keyof Calls]: Calls[Name] extends Call<infer S> ? S : never },
): Endpoints<Calls> {
  const entries = Object.entries(calls).map(([name, { method, url, access, isGuardedTwice }]) => {
    const schema: CallSchema = schemas[name as keyof Calls]
    const config = { access, ...(isGuardedTwice && { isGuardedTwice }) }
    return [name, { method, url, config, schema }]
  })
  return Object.fromEntries(entries)
}

export const accounts = endpointsOf(accountsCalls, accountsSchemas)
export const accountsDesk = endpointsOf(accountsDeskCalls, accountsDeskSchemas)
export const secondFactor = endpointsOf(secondFactorCalls, secondFactorSchemas)
export const accountSessions = endpointsOf(sessionsCalls, sessionsSchemas)
export const audit = endpointsOf(auditCalls, auditSchemas)
export const batches = endpointsOf(batchesCalls, batchesSchemas)
export const batchesDesk = endpointsOf(batchesDeskCalls, batchesDeskSchemas)
export const blog = endpointsOf(blogCalls, blogSchemas)
export const blogDesk = endpointsOf(blogDeskCalls, blogDeskSchemas)
export const cart = endpointsOf(cartCalls, cartSchemas)
export const catalogue = endpointsOf(catalogueCalls, catalogueSchemas)
export const catalogueDesk = endpointsOf(catalogueDeskCalls, catalogueDeskSchemas)
export const contact = endpointsOf(contactCalls, contactSchemas)
export const contactDesk = endpointsOf(contactDeskCalls, contactDeskSchemas)
export const content = endpointsOf(contentCalls, contentSchemas)
export const contentDesk = endpointsOf(contentDeskCalls, contentDeskSchemas)
export const dashboard = endpointsOf(dashboardCalls, dashboardSchemas)
export const goingLive = endpointsOf(goingLiveCalls, goingLiveSchemas)
export const newsletter = endpointsOf(newsletterCalls, newsletterSchemas)
export const newsletterDesk = endpointsOf(newsletterDeskCalls, newsletterDeskSchemas)
export const orders = endpointsOf(ordersCalls, ordersSchemas)
export const addressChecks = endpointsOf(addressChecksCalls, addressChecksSchemas)
export const batchAddresses = endpointsOf(batchAddressesCalls, batchAddressesSchemas)
export const ordersDesk = endpointsOf(ordersDeskCalls, ordersDeskSchemas)
export const payments = endpointsOf(paymentsCalls, paymentsSchemas)
export const privacy = endpointsOf(privacyCalls, privacySchemas)
export const privacyDesk = endpointsOf(privacyDeskCalls, privacyDeskSchemas)
export const promises = endpointsOf(promisesCalls, promisesSchemas)
export const promisesDesk = endpointsOf(promisesDeskCalls, promisesDeskSchemas)
export const reviews = endpointsOf(reviewsCalls, reviewsSchemas)
export const reviewsDesk = endpointsOf(reviewsDeskCalls, reviewsDeskSchemas)
export const search = endpointsOf(searchCalls, searchSchemas)
export const settling = endpointsOf(settlingCalls, settlingSchemas)
export const settlingDesk = endpointsOf(settlingDeskCalls, settlingDeskSchemas)
export const status = endpointsOf(statusCalls, statusSchemas)

/** Every call of the wire, for checks that walk all of them. */
export const endpoints: Endpoint[] = [
  accounts,
  accountsDesk,
  accountSessions,
  secondFactor,
  audit,
  batches,
  batchesDesk,
  blog,
  blogDesk,
  cart,
  catalogue,
  catalogueDesk,
  contact,
  contactDesk,
  content,
  contentDesk,
  dashboard,
  goingLive,
  newsletter,
  newsletterDesk,
  addressChecks,
  batchAddresses,
  orders,
  ordersDesk,
  payments,
  privacy,
  privacyDesk,
  promises,
  promisesDesk,
  reviews,
  reviewsDesk,
  search,
  settling,
  settlingDesk,
  status,
].flatMap((room) => Object.values(room))
