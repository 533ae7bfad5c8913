import { choiceAnswers } from '@nirbhaya/contract/constants'
import { longest } from '@nirbhaya/contract/limits'
import { z } from 'zod'
import { AppError } from '../platform/app-error.ts'
import { takeFormPosts } from '../platform/http/form-posts.ts'
import type { App } from '../platform/http/routes.ts'
import { answerChoice } from './choosing.service.ts'
import type { Promises } from './promises.ts'

const form = z.object({ answer: z.enum(choiceAnswers) })

/**
 * Takes the form of the page behind a mail's link, where scripts do not run, and leads back to the page,
 * which says what became of it.
 */
export async function promisePageRoutes(app: App, { promises }: { promises: Promises }) {
  takeFormPosts(app, { bodyLimitBytes: 4_000 })

  app.route({
    method: 'POST',
    url: '/promise',
    schema: {
      hide: true,
      querystring: z.object({ token: z.string().max(longest.undoToken).default('') }),
    },
    handler: async (request, reply) => {
      const { token } = request.query
      const page = `/promise?token=${encodeURIComponent(token)}`
      const read = form.safeParse(request.body)
      if (!read.success) return reply.redirect(page, 303)
      const told = await tell(promises, { token, answer: read.data.answer })
      return reply.redirect(`${page}&told=${told}`, 303)
    },
  })
}

/** @returns what the page says of it: that it was written down, or that it is too late */
async function tell(promises: Promises, wish: Parameters<typeof answerChoice>[1]) {
  try {
    await answerChoice(promises, wish)
    return 'yes'
  } catch (error) {
    if (error instanceof AppError) return error.code === 'CHOICE_OVER' ? 'late' : 'unknown'
    throw error
  }
}
