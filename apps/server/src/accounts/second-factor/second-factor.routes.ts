import { secondFactor as calls } from '@nirbhaya/contract/endpoints'
import { secondFactorWords as words } from '@nirbhaya/contract/messages/accounts/second-factor'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Routes, serve } from '../../platform/http/serve.ts'
import { deviceCookie } from '../client.ts'
import {
  type AttemptOrigin,
  knownBrowserCookie,
  knownBrowserOfUser,
  rememberBrowser,
} from '../known-browser.ts'
import { proveSecondFactor, rememberDevice } from './second-factor.service.ts'
import {
  confirmSecondFactor,
  describeSecondFactor,
  endSecondFactor,
  startSecondFactor,
} from './second-factor-setup.service.ts'

export const secondFactorRoutes: Routes = serve(calls, ({ accounts, config }) => {
  const device = deviceCookie(config)
  const browser = knownBrowserCookie(config)

  /**
   * Makes this browser known by a new cookie. An older cookie is no longer valid, because it was bound to the
   * previous second factor.
   */
  async function remember(request: FastifyRequest, reply: FastifyReply) {
    const known = await rememberBrowser(accounts, request.customer.id, browser.of(request))
    reply.setCookie(browser.name, known, browser.options)
  }

  const originOf = async (request: FastifyRequest): Promise<AttemptOrigin> => ({
    from: request.ip,
    known: await knownBrowserOfUser(accounts, request.customer.id, browser.of(request)),
  })

  return {
    getSecondFactor: ({ customer }) => describeSecondFactor(accounts, customer),
    startSecondFactor: ({ customer, body, ip }) =>
      startSecondFactor(accounts, customer, body.password, ip),
    confirmSecondFactor: async ({ customer, body, request, reply }) => {
      const origin = await originOf(request)
      const recoveryCodes = await confirmSecondFactor(accounts, customer, body.code, origin)
      await remember(request, reply)
      reply.setCookie(device.name, await rememberDevice(accounts, customer.id), device.options)
      return { message: words.turnedOn, recoveryCodes }
    },
    proveSecondFactor: async ({ customer, body, request }) => {
      await proveSecondFactor(accounts, customer, body.code, await originOf(request))
      return { message: words.proved }
    },
    endSecondFactor: async ({ customer, body, request, reply }) => {
      await endSecondFactor(accounts, customer, body.code, await originOf(request))
      await remember(request, reply)
      reply.clearCookie(device.name, device.options)
      return { message: words.turnedOff }
    },
  }
})
