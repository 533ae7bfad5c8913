import type { IncomingMessage } from 'node:http'
import proxyAddress, { compile } from '@fastify/proxy-addr'

/**
 * Returns a function that finds the client's IP address. It is for requests that Fastify does not handle, and
 * uses the same rules as Fastify.
 */
export function clientAddressOf(trustProxy: false | string[]) {
  const isTrusted = compile(trustProxy || [])
  return (request: IncomingMessage): string => proxyAddress(request, isTrusted)
}
