import { googleLogin, login, loginWithPasskey } from '@nirbhaya/contract/accounts/accounts'
import type { catalogue as calls } from '@nirbhaya/contract/endpoints'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShopContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { adoptLikes, changeLike, recogniseGuest } from './likes.service.ts'

/** The header for the guest id in requests and answers. Node gives the names of headers in lower case. */
const guestHeader = 'x-guest-id'

export const likeHandlers = ({
  db,
  limits,
}: ShopContext): Handlers<typeof calls, 'likeProduct'> => ({
  likeProduct: async ({ params: { slug }, body: { action }, ip, request, reply }) => {
    await limits.admit('like', ip, slug.toLowerCase())
    const customer = await request.server.findCustomer(request)
    if (customer) {
      const liker = { kind: 'customer', id: customer.id } as const
      return { likes: await changeLike(db, slug, liker, action) }
    }
    if (action === 'like') await limits.admit('guest-like', ip, slug.toLowerCase())
    const guest = await recogniseGuest(db, request.headers[guestHeader])
    const likes = await changeLike(db, slug, guest, action)
    if (action === 'like') reply.header(guestHeader, guest.id)
    return { likes }
  },
})

const logins = [login.url, loginWithPasskey.url, googleLogin.url]

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
