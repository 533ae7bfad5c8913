import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import { sharedNetwork } from '../../limits/client-network.ts'
import { createShares } from '../../network-shares.ts'
import { findSize, type OpenedFile, type Part, type Storage } from '../../storage/storage.ts'
import { partAsked } from './ranges.ts'

/**
 * Returns a function that answers a request with a stored file, or with the part that the request asks for.
 * iPhones play videos only from a server that can send parts. The file is read no faster than the client
 * reads, so a slow client costs some kilobytes. It also occupies a file descriptor or a connection to the
 * bucket. So at most `mostAtOnce` files are read at a time, and once that runs short, each network gets only
 * its share.
 *
 * The function returns false if there is no such file; the caller then refuses the request.
 * @throws AppError UNAVAILABLE if the store fails or too many files are being read
 */
export function fileSender(storage: Storage, mostAtOnce: number) {
  const shares = createShares(mostAtOnce)

  /** Opens a file, which counts for the network of the client until its stream is closed. */
  async function openCounted(request: FastifyRequest, key: string, part: Part | undefined) {
    const network = sharedNetwork(request.ip)
    if (shares.refusalOf(network)) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 })
    shares.enter(network)
    let opened: OpenedFile | undefined
    try {
      opened = await storage.openFile(key, part)
    } finally {
      if (opened) opened.stream.once('close', () => shares.leave(network))
      else shares.leave(network)
    }
    return opened
  }

  return async function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, type, headers = {} }: { key: string; type: string; headers?: Record<string, string> },
  ): Promise<boolean> {
    try {
      const isHead = request.method === 'HEAD'
      const range = rangeOf(request)
      const size = isHead || range !== undefined ? await findSize(storage, key) : undefined
      const part = size === undefined ? undefined : partAsked(range, size)
      if (part === 'none') {
        reply.code(416).header('content-range', `bytes */${size}`).send()
        return true
      }
      // If the size is unknown, opening the file tells whether the file is missing or the store fails.
      const file =
        isHead && size !== undefined
          ? { size, stream: Readable.from([]) }
          : await openCounted(request, key, part)
      if (!file) return false
      if (part) {
        reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${file.size}`)
      }
      reply
        .type(type)
        .headers(headers)
        .header('accept-ranges', 'bytes')
        .header('content-length', part ? part.last - part.first + 1 : file.size)
        .send(file.stream)
      return true
    } catch (cause) {
      if (cause instanceof AppError) throw cause
      throw new AppError('UNAVAILABLE', { cause })
    }
  }
}

/**
 * Returns the `Range` header, if RFC 9110 lets the shop follow it: only of a `GET`, and only without `If-Range`.
 * The shop sends no validators of files, so a validator in `If-Range` comes from elsewhere.
 */
const rangeOf = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers['if-range'] === undefined ? headers.range : undefined
