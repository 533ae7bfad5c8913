import type { IncomingMessage } from 'node:http'
import proxyAddress, { compile } from '@fastify/proxy-addr'

/** Finds a client's address in the same way as Fastify, for requests that Fastify does not handle. */
export function clientAddressOf(trustProxy: false | string[]) {
  const isTrusted = compile(trustProxy || [])
  return (request: IncomingMessage): string => proxyAddress(request, isTrusted)
}
