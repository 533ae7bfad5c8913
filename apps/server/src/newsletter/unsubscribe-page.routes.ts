import { longest } from '@nirbhaya/contract/limits'
import { newsletterForm } from '@nirbhaya/contract/messages/newsletter'
import { z } from 'zod'
import { AppError } from '../platform/app-error.ts'
import type { App } from '../platform/http/routes.ts'
import { type Newsletter, unsubscribe } from './newsletter.service.ts'

const bodyLimitBytes = 4_000

/**
 * Takes the form that is posted to the page in a mail's link: by a mail program whose reader
 * pressed its own button (RFC 8058), or by the page itself where scripts do not run.
 */
export async function unsubscribePageRoutes(app: App, { newsletter }: { newsletter: Newsletter }) {
  // Of the form only one word matters, in whichever way it is encoded.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyLimitBytes }, (_, body, done) =>
    done(null, body),
  )

  app.route({
    method: 'POST',
    url: '/unsubscribe',
    schema: {
      hide: true,
      querystring: z.object({ token: z.string().max(longest.unsubscribeToken).default('') }),
    },
    handler: async (request, reply) => {
      const isMailProgram = String(request.body ?? '').includes('One-Click')
      if (isMailProgram) {
        await unsubscribe(newsletter, request.query.token)
        return { success: true, message: newsletterForm.unsubscribed }
      }
      const left = await hasLeft(newsletter, request.query.token)
      return reply.redirect(`/unsubscribe?left=${left ? 'yes' : 'no'}`, 303)
    },
  })
}

async function hasLeft(newsletter: Newsletter, token: string): Promise<boolean> {
  try {
    await unsubscribe(newsletter, token)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
