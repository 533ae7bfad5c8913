import { secondFactor as contract } from '@nirbhaya/contract/endpoints'
import { secondFactorWords as words } from '@nirbhaya/contract/messages/accounts/second-factor'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import type { App } from '../../platform/http/routes.ts'
import type { Accounts } from '../accounts.service.ts'
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

interface Options {
  accounts: Accounts
  config: Pick<Config, 'publicUrl' | 'apiUrl'>
}

export async function secondFactorRoutes(app: App, { accounts, config }: Options) {
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

  app.route({
    ...contract.getSecondFactor,
    handler: async (request) => {
      const state = await describeSecondFactor(accounts, request.customer)
      return { success: true as const, ...state }
    },
  })

  app.route({
    ...contract.startSecondFactor,
    handler: async ({ customer, body, ip }) => {
      const setup = await startSecondFactor(accounts, customer, body.password, ip)
      return { success: true as const, ...setup }
    },
  })

  app.route({
    ...contract.confirmSecondFactor,
    handler: async (request, reply) => {
      const { customer, body } = request
      const origin = await originOf(request)
      const recoveryCodes = await confirmSecondFactor(accounts, customer, body.code, origin)
      await remember(request, reply)
      reply.setCookie(device.name, await rememberDevice(accounts, customer.id), device.options)
      return { success: true as const, message: words.turnedOn, recoveryCodes }
    },
  })

  app.route({
    ...contract.proveSecondFactor,
    handler: async (request) => {
      const { customer, body } = request
      await proveSecondFactor(accounts, customer, body.code, await originOf(request))
      return { success: true as const, message: words.proved }
    },
  })

  app.route({
    ...contract.endSecondFactor,
    handler: async (request, reply) => {
      const { customer, body } = request
      await endSecondFactor(accounts, customer, body.code, await originOf(request))
      await remember(request, reply)
      reply.clearCookie(device.name, device.options)
      return { success: true as const, message: words.turnedOff }
    },
  })
}
