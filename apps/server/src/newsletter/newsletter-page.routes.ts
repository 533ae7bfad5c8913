import { subscription } from '@nirbhaya/contract/newsletter.schemas'
import { AppError } from '../platform/app-error.ts'
import { takeFormPosts } from '../platform/http/form-posts.ts'
import type { App } from '../platform/http/routes.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { newsletterLimits } from './newsletter.limits.ts'
import { subscribe } from './newsletter.service.ts'

/** Takes the form at the end of every page where scripts do not run; a page says what became of it. */
export async function newsletterPageRoutes(
  app: App,
  { limits }: { limits: Limits<keyof typeof newsletterLimits> },
) {
  takeFormPosts(app, { bodyLimitBytes: 4_000 })

  app.route({
    method: 'POST',
    url: '/newsletter',
    schema: { hide: true },
    handler: async (request, reply) => {
      const read = subscription.safeParse(request.body)
      if (!read.success) {
        // What is left out or of no length; anything else that is wrong is no address.
        const isEmpty = read.error.issues.some(
          ({ code }) => code === 'too_small' || code === 'invalid_type',
        )
        return reply.redirect(`/newsletter?told=${isEmpty ? 'empty' : 'address'}`, 303)
      }
      try {
        await limits.admit('subscribe', request.ip, read.data.email)
        await subscribe(app.db, read.data.email)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return reply.redirect('/newsletter?told=failed', 303)
      }
      return reply.redirect('/newsletter?told=yes', 303)
    },
  })
}
