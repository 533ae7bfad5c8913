import { email } from '@nirbhaya/contract/fields.schemas'
import { longest } from '@nirbhaya/contract/limits'
import { z } from 'zod'
import { AppError } from '../platform/app-error.ts'
import { takeFormPosts } from '../platform/http/form-posts.ts'
import type { App } from '../platform/http/routes.ts'
import { sharedNetwork } from '../platform/limits/client-network.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { batchLimits } from './batches.limits.ts'
import { confirmWaiting, joinWaitingList, type Waiting } from './waiting.service.ts'

const form = z.object({ email })

interface Options {
  waiting: Waiting
  limits: Limits<keyof typeof batchLimits>
}

/**
 * Takes the form of a product's page where scripts do not run, and the one behind the link of the mail,
 * and leads to a page that says what became of it.
 */
export async function waitingPageRoutes(app: App, { waiting, limits }: Options) {
  takeFormPosts(app, { bodyLimitBytes: 4_000 })

  app.route({
    method: 'POST',
    url: '/waiting-list',
    schema: {
      hide: true,
      querystring: z.object({ product: z.string().max(longest.productName).default('') }),
    },
    handler: async (request, reply) => {
      const { product } = request.query
      const page = `/waiting-list?product=${encodeURIComponent(product)}&told=`
      const read = form.safeParse(request.body)
      if (!read.success) return reply.redirect(`${page}address`, 303)
      try {
        await limits.admit('join-waiting', request.ip, read.data.email)
        const network = sharedNetwork(request.ip)
        await joinWaitingList(waiting, product, { email: read.data.email, network })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        // Its page says that it can be booked after all, or that it is gone.
        const isElsewhere = error.code === 'BOOKING_OPEN' || error.code === 'PRODUCT_NOT_FOUND'
        if (isElsewhere) return reply.redirect(`/product/${encodeURIComponent(product)}`, 303)
        return reply.redirect(`${page}failed`, 303)
      }
      return reply.redirect(`${page}asked`, 303)
    },
  })

  app.route({
    method: 'POST',
    url: '/waiting-list/confirm',
    schema: {
      hide: true,
      querystring: z.object({ token: z.string().max(longest.undoToken).default('') }),
    },
    handler: async (request, reply) => {
      const product = await confirmWaiting(waiting, request.query.token)
      if (product === undefined) return reply.redirect('/waiting-list?told=unknown', 303)
      return reply.redirect(`/waiting-list?product=${encodeURIComponent(product)}&told=yes`, 303)
    },
  })
}
