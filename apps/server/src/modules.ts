import { accountsModule } from './accounts/accounts.module.ts'
import { auditModule } from './audit/audit.module.ts'
import { backupModule } from './backup/backup.module.ts'
import { batchesModule } from './batches/batches.module.ts'
import { blogModule } from './blog/blog.module.ts'
import { brandModule } from './brand/brand.module.ts'
import { buyerMailsModule } from './buyer-mails/buyer-mails.module.ts'
import { cartModule } from './cart/cart.module.ts'
import { catalogueModule } from './catalogue/catalogue.module.ts'
import { complaintsModule } from './complaints/complaints.module.ts'
import { connectionsModule } from './connections/connections.module.ts'
import { contactModule } from './contact/contact.module.ts'
import { contentModule } from './content/content.module.ts'
import { dashboardModule } from './dashboard/dashboard.module.ts'
import { mailServerModule } from './mail-server/mail-server.module.ts'
import { movingModule } from './moving/moving.module.ts'
import { movingOutModule } from './moving-out/moving-out.module.ts'
import { newsletterModule } from './newsletter/newsletter.module.ts'
import { notesModule } from './notes/notes.module.ts'
import { noticesModule } from './notices/notices.module.ts'
import { ordersModule } from './orders/orders.module.ts'
import { papersModule } from './papers/papers.module.ts'
import { paymentsModule } from './payments/payments.module.ts'
import { platformModule } from './platform/platform.module.ts'
import { policiesModule } from './policies/policies.module.ts'
import { privacyModule } from './privacy/privacy.module.ts'
import { promisesModule } from './promises/promises.module.ts'
import { reviewsModule } from './reviews/reviews.module.ts'
import { searchModule } from './search/search.module.ts'
import { settlingModule } from './settling/settling.module.ts'
import { shippingModule } from './shipping/shipping.module.ts'

/** All modules, in the order of `layers.mjs`. */
export const modules = [
  platformModule,
  auditModule,
  brandModule,
  accountsModule,
  blogModule,
  contactModule,
  contentModule,
  mailServerModule,
  newsletterModule,
  catalogueModule,
  searchModule,
  batchesModule,
  cartModule,
  paymentsModule,
  ordersModule,
  notesModule,
  buyerMailsModule,
  reviewsModule,
  settlingModule,
  promisesModule,
  papersModule,
  shippingModule,
  policiesModule,
  complaintsModule,
  movingModule,
  privacyModule,
  backupModule,
  movingOutModule,
  connectionsModule,
  noticesModule,
  dashboardModule,
] as const
