import { contactMessage } from '@nirbhaya/contract/contact.schemas'
import { longest } from '@nirbhaya/contract/limits'
import { AppError } from '../platform/app-error.ts'
import { takeFormPosts } from '../platform/http/form-posts.ts'
import type { App } from '../platform/http/routes.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { contactLimits } from './contact.limits.ts'
import { type Contact, keepMessage } from './contact.service.ts'

interface Options {
  contact: Contact
  limits: Limits<keyof typeof contactLimits>
}

/** A character of a form takes up to twelve bytes: four of UTF-8, each as %XX. */
const bodyLimitBytes = 12 * longest.contactMessage + 4_000

/** Takes the form where scripts do not run; a page says what became of it. */
export async function contactPageRoutes(app: App, { contact, limits }: Options) {
  takeFormPosts(app, { bodyLimitBytes })

  app.route({
    method: 'POST',
    url: '/contact',
    schema: { hide: true },
    handler: async (request, reply) => {
      const told = (what: string) => reply.redirect(`/contact/sent?told=${what}`, 303)
      const read = contactMessage.safeParse(request.body)
      if (!read.success) return told(String(read.error.issues[0]?.path[0] ?? 'failed'))
      try {
        await limits.admit('contact', request.ip, read.data.email)
        await keepMessage(contact, read.data)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return told('failed')
      }
      return told('yes')
    },
  })
}
