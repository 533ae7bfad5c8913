import type { FastifyRequest } from 'fastify'
import type { Client } from './signing-in.service.ts'

/** Who signs in by a request. */
export const clientOf = (request: FastifyRequest): Client => ({
  from: request.ip,
  userAgent: request.headers['user-agent'],
})
