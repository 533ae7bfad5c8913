import { googleLogin, login } from '@nirbhaya/contract/accounts/accounts'
import { catalogue as contract } from '@nirbhaya/contract/endpoints'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/client.ts'
import type { App } from '../../platform/http/routes.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { catalogueLimits } from '../catalogue.limits.ts'
import { adoptLikes, changeLike, recogniseGuest } from './likes.service.ts'

/** The header for the guest id in requests and answers. Node gives the names of headers in lower case. */
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
 * Runs for every call of the API. At sign-in, a guest's likes become the customer's, and the answer lists
 * what the customer likes. The hook changes the answer of the sign-in, because the accounts module does not
 * know likes.
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
      // An error must not prevent the sign-in. The likes stay the guest's until the next sign-in.
      request.log.error({ err: error }, 'likes were not adopted')
      return payload
    }
  }
