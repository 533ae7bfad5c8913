import { longestSessionDays } from '@nirbhaya/contract/accounts/rules'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import { ownCookie } from '../platform/http/access/cookies.ts'
import type { Client } from './sessions/signing-in.service.ts'

export const clientOf = (request: FastifyRequest): Client => ({
  from: request.ip,
  userAgent: request.headers['user-agent'],
})

/**
 * Returns the cookie of a known device: a browser in which the second factor was proved, so that a password
 * is enough there.
 */
export const deviceCookie = (config: Pick<Config, 'publicUrl' | 'apiUrl'>) =>
  ownCookie(config, {
    name: 'known_device',
    path: '/',
    maxAgeSeconds: longestSessionDays * 24 * 60 * 60,
  })
