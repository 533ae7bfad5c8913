import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { handleNotFound } from '../error-handler.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * The content security policy of a service worker. Browsers take it from the response with the worker's
 * script, not from the page.
 */
const workerPolicy = "default-src 'none'; connect-src 'self'"

/** Serves built files, whose names contain a hash of their content, and the few files with fixed names. */
export async function serveFiles(app: FastifyInstance, folder: string, showMissing: Handler) {
  const serving = { preCompressed: true, index: false, decorateReply: false } as const
  await app.register(
    async (built) => {
      built.setNotFoundHandler((request, reply) =>
        ['GET', 'HEAD'].includes(request.method)
          ? showMissing(request, reply)
          : handleNotFound(request, reply),
      )
      // One route for all files: six hundred separate routes would slow the server's start by a tenth of a
      // second.
      await built.register(fastifyStatic, {
        ...serving,
        root: `${folder}/assets`,
        setHeaders: (response) =>
          response.header('cache-control', 'public, max-age=31536000, immutable'),
      })
    },
    { prefix: '/assets' },
  )
  await app.register(fastifyStatic, {
    ...serving,
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**'],
    setHeaders(response, path) {
      response.header('cache-control', 'public, max-age=3600')
      // A compressed file has another ending, `.br` or `.gz`.
      if (path.includes('-worker.js')) response.header('content-security-policy', workerPolicy)
    },
  })
}
