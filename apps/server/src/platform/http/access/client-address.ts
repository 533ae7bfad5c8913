import type { IncomingMessage } from 'node:http'
import proxyAddress, { compile } from '@fastify/proxy-addr'

/**
 * Returns a function that finds a client's address as Fastify does, for requests that Fastify does not
 * handle.
 */
export function clientAddressOf(trustProxy: false | string[]) {
  const isTrusted = compile(trustProxy || [])
  return (request: IncomingMessage): string => proxyAddress(request, isTrusted)
}
