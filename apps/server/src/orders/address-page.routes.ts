import { longest } from '@nirbhaya/contract/limits'
import { deliveryAddress } from '@nirbhaya/contract/orders.schemas'
import { z } from 'zod'
import { AppError } from '../platform/app-error.ts'
import { takeFormPosts } from '../platform/http/form-posts.ts'
import type { App } from '../platform/http/routes.ts'
import type { Limits } from '../platform/limits/limits.ts'
import { answerLinked } from './address-links.service.ts'
import type { Asking } from './asking-addresses.service.ts'
import type { orderLimits } from './orders.limits.ts'

interface Options {
  desk: Asking
  limits: Limits<keyof typeof orderLimits>
}

/** Takes the forms of the page behind a mail's link where scripts do not run, and leads back to it. */
export async function addressPageRoutes(app: App, { desk, limits }: Options) {
  takeFormPosts(app, { bodyLimitBytes: 8_000 })

  app.route({
    method: 'POST',
    url: '/address',
    schema: {
      hide: true,
      querystring: z.object({ token: z.string().max(longest.addressToken).default('') }),
    },
    handler: async (request, reply) => {
      const { token } = request.query
      await limits.admit('change-address', request.ip, token)
      const said = await answerForm({ desk, token }, request.body)
      return reply.redirect(`/address?${new URLSearchParams({ token, ...said })}`, 303)
    },
  })
}

/** @returns what the page says of it */
async function answerForm(
  { desk, token }: { desk: Asking; token: string },
  body: unknown,
): Promise<{ done: string } | { wrong: string } | Record<never, string>> {
  const { answer, ...fields } = (body ?? {}) as Record<string, string>
  const isChange = answer === 'corrected'
  const address = isChange ? deliveryAddress.safeParse(fields) : undefined
  if (address?.error) {
    const wrong = new Set(address.error.issues.map(({ path }) => String(path[0])))
    return { wrong: [...wrong].join(',') }
  }
  try {
    await answerLinked(desk, { token, address: address?.data })
    return { done: isChange ? 'corrected' : 'confirmed' }
  } catch (error) {
    // Locked meanwhile, or a link of nothing: the page says so by itself.
    if (error instanceof AppError && error.code.startsWith('ADDRESS_')) return {}
    throw error
  }
}
