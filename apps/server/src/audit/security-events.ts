import {
  changePassword,
  confirmEmail,
  googleLogin,
  login,
  resetPassword,
  undoEmailChange,
  verifyOtp,
} from '@nirbhaya/contract/accounts/accounts'
import { exportUsers } from '@nirbhaya/contract/accounts/admin'
import { addPasskey, deletePasskey, provePasskey } from '@nirbhaya/contract/accounts/passkeys'
import {
  confirmSecondFactor,
  endSecondFactor,
  proveSecondFactor,
} from '@nirbhaya/contract/accounts/second-factor'
import type { SecurityEventKind } from '@nirbhaya/contract/constants'
import { exportSubscribers } from '@nirbhaya/contract/newsletter/admin'
import { exportOrders } from '@nirbhaya/contract/orders/admin'
import { exportBatchAddresses } from '@nirbhaya/contract/orders/batch-addresses'
import { exportMyData } from '@nirbhaya/contract/privacy/privacy'
import { exportAtRisk, exportChoices } from '@nirbhaya/contract/promises/admin'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { codeOf } from '../platform/http/error-handler.ts'
import { sharedNetwork } from '../platform/limits/client-network.ts'
import {
  adminRefused,
  maskedEmail,
  noteSecurityEvent,
  type Watch,
} from './security-events.service.ts'

/** Calls that open an account, change how it opens, or take data out of the shop. */
const kinds: Record<string, SecurityEventKind> = {
  [login.url]: 'sign-in',
  [googleLogin.url]: 'sign-in-with-google',
  [verifyOtp.url]: 'reset-code',
  [resetPassword.url]: 'password-reset',
  [changePassword.url]: 'password-change',
  [confirmEmail.url]: 'email-change',
  [undoEmailChange.url]: 'email-change-undone',
  [confirmSecondFactor.url]: 'second-factor-on',
  [proveSecondFactor.url]: 'second-factor',
  [endSecondFactor.url]: 'second-factor-off',
  [addPasskey.url]: 'passkey-added',
  [provePasskey.url]: 'passkey',
  [deletePasskey.url]: 'passkey-removed',
  [exportOrders.url]: 'export-of-orders',
  [exportBatchAddresses.url]: 'export-of-orders',
  [exportChoices.url]: 'export-of-orders',
  [exportAtRisk.url]: 'export-of-orders',
  [exportUsers.url]: 'export-of-users',
  [exportSubscribers.url]: 'export-of-subscribers',
  [exportMyData.url]: 'export-of-own-data',
}

/** Nothing was tried: it could not be read, or was sent away before; a flood is not written down. */
const untried = new Set<string>([
  ...['INVALID_INPUT', 'UNSUPPORTED_TYPE', 'BODY_TOO_LARGE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  // Anybody may ask without a session as often as they like.
  'NOT_SIGNED_IN',
])

/** What of a request is worth writing down; undefined where it is nothing of these. */
function kindOf({ routeOptions, customer }: FastifyRequest, { statusCode }: FastifyReply) {
  const url = routeOptions.url?.replace(/^\/api/, '') ?? ''
  if (kinds[url]) return kinds[url]
  // Whoever is signed in and knocks at the desk; visitors without a session are in the log alone, and
  // an owner's mistakes (a picture that is none) are no knocking.
  const isKnocking = statusCode === 403 && routeOptions.config.access === 'admin'
  return customer && isKnocking ? adminRefused : undefined
}

/**
 * Notes who gets in, who does not, and what is taken out, once it was answered. It reads requests and
 * answers, because the rooms they belong to know nothing of it.
 */
export const securityEvents = (watch: Watch) => {
  const refusals = new WeakMap<FastifyRequest, string>()
  return {
    async onError(request: FastifyRequest, _reply: FastifyReply, error: FastifyError) {
      refusals.set(request, codeOf(error))
    },

    /** Once it is over, also when the client went away before it had the whole answer. */
    async onSend(request: FastifyRequest, reply: FastifyReply) {
      const noteIt = () =>
        note(request, reply).catch((error) =>
          request.log.error({ err: error }, 'a security event was not written down'),
        )
      if (reply.raw.closed) await noteIt()
      else reply.raw.once('close', noteIt)
    },
  }

  async function note(request: FastifyRequest, reply: FastifyReply) {
    const hasWorked = reply.statusCode < 400
    const code = hasWorked ? null : (refusals.get(request) ?? 'INVALID_INPUT')
    // Whatever they wanted there: it is knocking, which is written down once a minute.
    const kind = code === 'ADMINS_ONLY' ? adminRefused : kindOf(request, reply)
    if (!kind || (code && untried.has(code))) return
    const { email } = (request.body ?? {}) as { email?: unknown }
    const event = {
      kind,
      hasWorked,
      code,
      userId: request.customer?.id ?? null,
      account: maskedEmail(email),
      network: sharedNetwork(request.ip),
    }
    request.log[hasWorked ? 'info' : 'warn'](event, 'security')
    await noteSecurityEvent(watch, event)
  }
}
