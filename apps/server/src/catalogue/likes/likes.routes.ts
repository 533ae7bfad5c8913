import { googleLogin, login } from '@nirbhaya/contract/accounts/accounts'
import { catalogue as contract } from '@nirbhaya/contract/endpoints'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/client.ts'
import type { App } from '../../platform/http/routes.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { catalogueLimits } from '../catalogue.limits.ts'
import { adoptLikes, changeLike, recogniseGuest } from './likes.service.ts'

/** Carries a guest id both ways; in lower case, as Node names headers. */
const guestHeader = 'x-guest-id'

interface Options {
  limits: Limits<keyof typeof catalogueLimits>
}

export async function likeRoutes(app: App, { limits }: Options) {
  app.route({
    ...contract.likeProduct,
    handler: async (request, reply) => {
      const { slug } = request.params
      const { action } = request.body
      await limits.admit('like', request.ip, slug.toLowerCase())
      const customer = await app.findCustomer(request)
      if (customer) {
        const liker = { kind: 'customer', id: customer.id } as const
        return { likes: await changeLike(app.db, slug, liker, action) }
      }
      if (action === 'like') await limits.admit('guest-like', request.ip, slug.toLowerCase())
      const guest = await recogniseGuest(app.db, request.headers[guestHeader])
      const likes = await changeLike(app.db, slug, guest, action)
      if (action === 'like') reply.header(guestHeader, guest.id)
      return { likes }
    },
  })
}

const logins = [login.url, googleLogin.url]

interface SignedInAnswer {
  success?: boolean
  user?: { _id?: string }
}

/**
 * A hook for the whole API: whoever logs in keeps what they liked as a guest, and the answer says
 * what they like. It reads the login's answer, because accounts know nothing of likes.
 */
export const likesFollowLogin =
  (db: Db) => async (request: FastifyRequest, _reply: FastifyReply, payload: unknown) => {
    const isLogin = logins.some((url) => request.routeOptions.url?.endsWith(url))
    if (!isLogin) return payload
    const { success, user } = payload as SignedInAnswer
    if (!success || !user?._id) return payload
    try {
      const likedProducts = await adoptLikes(db, request.headers[guestHeader], user._id)
      return { ...(payload as SignedInAnswer), likedProducts }
    } catch (error) {
      // A login is worth more than its likes: they stay the guest's until the next one.
      request.log.error({ err: error }, 'likes were not adopted')
      return payload
    }
  }
