import { accountRoutes } from './accounts/accounts.routes.ts'
import { usersListRoutes } from './accounts/admin/users-list.routes.ts'
import { passkeyRoutes } from './accounts/passkeys/passkeys.routes.ts'
import { secondFactorRoutes } from './accounts/second-factor/second-factor.routes.ts'
import { sessionRoutes } from './accounts/sessions/sessions.routes.ts'
import { peopleReading } from './audit/people-reading.ts'
import { securityEvents } from './audit/security-events.ts'
import { adminBatchRoutes } from './batches/admin/admin-batches.routes.ts'
import { batchRoutes } from './batches/batches.routes.ts'
import { postWritingRoutes } from './blog/admin/post-writing.routes.ts'
import { blogRoutes } from './blog/blog.routes.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { productWritingRoutes } from './catalogue/admin/product-writing.routes.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { likesFollowLogin } from './catalogue/likes/likes.routes.ts'
import { complaintAdminRoutes } from './complaints/admin/complaints-admin.routes.ts'
import { complaintRoutes } from './complaints/complaints.routes.ts'
import { answeringRoutes } from './contact/admin/answering.routes.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { contentEditingRoutes } from './content/admin/content-editing.routes.ts'
import { contentRoutes } from './content/content.routes.ts'
import { adminRoutes } from './dashboard/dashboard.routes.ts'
import { mailServerRoutes } from './mail-server/mail-server.routes.ts'
import { announcementRoutes } from './newsletter/admin/announcements.routes.ts'
import { newsletterRoutes } from './newsletter/newsletter.routes.ts'
import { noticeRoutes } from './notices/notices.routes.ts'
import { addressCheckRoutes } from './orders/addresses/address-checks.routes.ts'
import { adminOrderRoutes } from './orders/admin/admin-orders.routes.ts'
import { batchAddressRoutes } from './orders/admin/batch-addresses.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { paperAdminRoutes } from './papers/admin/paper-admin.routes.ts'
import { paperRoutes } from './papers/papers.routes.ts'
import { paymentRoutes, paymentWebhookRoutes } from './payments/payments.routes.ts'
import type { Config } from './platform/config/config.ts'
import { imageRoutes } from './platform/http/bodies/image-routes.ts'
import type { ShopContext } from './platform/http/context.ts'
import { handleNotFound } from './platform/http/error-handler.ts'
import type { App, Routes } from './platform/http/routes.ts'
import { privacyAdminRoutes } from './privacy/admin/close-for-customer.routes.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { promiseAdminRoutes } from './promises/admin/promises-admin.routes.ts'
import { promiseRoutes } from './promises/promises.routes.ts'
import { reviewAdminRoutes } from './reviews/admin/moderation.routes.ts'
import { reviewRoutes } from './reviews/reviews.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { paymentsListRoutes } from './settling/admin/payments-list.routes.ts'
import { refundRoutes } from './settling/admin/refunds.routes.ts'
import { settlingRoutes } from './settling/settling.routes.ts'
import { shippingAdminRoutes } from './shipping/admin/shipping-admin.routes.ts'
import { courierWebhookRoutes } from './shipping/couriers/webhook.routes.ts'
import { shippingRoutes } from './shipping/shipping.routes.ts'
import type { Shop } from './shop.ts'

/** The routes of all modules. */
const moduleRoutes: Routes[] = [
  imageRoutes,
  accountRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  sessionRoutes,
  usersListRoutes,
  blogRoutes,
  postWritingRoutes,
  contactRoutes,
  answeringRoutes,
  contentRoutes,
  contentEditingRoutes,
  mailServerRoutes,
  newsletterRoutes,
  announcementRoutes,
  catalogueRoutes,
  productWritingRoutes,
  searchRoutes,
  batchRoutes,
  adminBatchRoutes,
  cartRoutes,
  paymentRoutes,
  paymentWebhookRoutes,
  orderRoutes,
  addressCheckRoutes,
  adminOrderRoutes,
  batchAddressRoutes,
  reviewRoutes,
  reviewAdminRoutes,
  settlingRoutes,
  refundRoutes,
  paymentsListRoutes,
  promiseRoutes,
  promiseAdminRoutes,
  paperRoutes,
  paperAdminRoutes,
  shippingRoutes,
  shippingAdminRoutes,
  courierWebhookRoutes,
  complaintRoutes,
  complaintAdminRoutes,
  privacyRoutes,
  privacyAdminRoutes,
  noticeRoutes,
  adminRoutes,
]

/**
 * Registers everything below /api: the calls of all modules, and the hooks that apply to each call.
 */
export async function api(app: App, { shop, config }: { shop: Shop; config: Config }) {
  // Answers may depend on the session, so they are not cached unless a route allows it.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  const security = securityEvents(shop.watch)
  app.addHook('onError', security.onError)
  app.addHook('onSend', security.onSend)
  const { db, watch, limits } = shop
  const reading = peopleReading({ db, watch, limits })
  app.addHook('preHandler', reading.preHandler)
  app.addHook('preSerialization', reading.preSerialization)
  app.addHook('preSerialization', likesFollowLogin(shop.db))
  const context: ShopContext = { ...shop, config }
  for (const routes of moduleRoutes) app.register((scope: App) => routes(scope, context))
  // Unknown URLs below /api are answered here and never rendered as a page.
  const unknown = { config: { access: 'public' }, schema: { hide: true } } as const
  app.all('/', unknown, handleNotFound)
  app.all('/*', unknown, handleNotFound)
}
