import type { IncomingMessage } from 'node:http'
import proxyAddress, { compile } from '@fastify/proxy-addr'

/** Finds a client's address as Fastify does, where no request of Fastify's exists. */
export function clientAddressOf(trustProxy: false | string[]) {
  const isBelieved = compile(trustProxy || [])
  return (request: IncomingMessage): string => proxyAddress(request, isBelieved)
}
