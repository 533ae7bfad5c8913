import { longestSessionDays } from '@nirbhaya/contract/accounts/rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import { ownCookie } from '../platform/http/access/cookies.ts'
import { knownBrowserCookie } from './known-browser.ts'
import type { Client, NewSession, SigningIn } from './sessions/signing-in.service.ts'

type Addresses = Pick<Config, 'publicUrl' | 'apiUrl'>

export const clientOf = (request: FastifyRequest): Client => ({
  from: request.ip,
  userAgent: request.headers['user-agent'],
})

/**
 * Returns the cookie of a known device: a browser in which the second factor was proved, so that a password
 * is enough there.
 */
export const deviceCookie = (config: Addresses) =>
  ownCookie(config, {
    name: 'known_device',
    path: '/',
    maxAgeSeconds: longestSessionDays * 24 * 60 * 60,
  })

/**
 * Returns the cookie with the secret of a browser that asked for a passkey's challenge. The challenge is valid only
 * there, so a person cannot be made to sign in with the answer of somebody else's passkey.
 */
export const passkeyAskedCookie = (config: Addresses) =>
  ownCookie(config, {
    name: 'passkey_asked',
    path: '/auth',
    maxAgeSeconds: 24 * 60 * 60,
  })

/** Returns a client that signs in, with the cookies of its browser. */
export const clientWithCookies = (config: Addresses, request: FastifyRequest): SigningIn => ({
  ...clientOf(request),
  device: request.cookies[deviceCookie(config).name],
  browser: knownBrowserCookie(config).of(request),
  passkeyAsked: request.cookies[passkeyAskedCookie(config).name],
})

/** Returns a function that sets the cookies of a sign-in, and returns its answer. */
export function rememberSession(config: Addresses) {
  const device = deviceCookie(config)
  const browser = knownBrowserCookie(config)
  return (reply: FastifyReply, { signedIn, newDevice, newBrowser }: NewSession) => {
    reply.setCookie(browser.name, newBrowser, browser.options)
    if (newDevice) reply.setCookie(device.name, newDevice, device.options)
    return signedIn
  }
}
