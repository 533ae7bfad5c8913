import multipart from '@fastify/multipart'
import type { Endpoint } from '@nirbhaya/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../../app-error.ts'
import { requireFreeSpace } from '../../storage/free-space.ts'
import type { UploadedFile } from '../../storage/uploaded-file.ts'
import { type FormHandler, inputOf } from '../handlers.ts'
import type { App } from '../routes.ts'
import { readForm } from './form-reading.ts'
import { incomingFiles } from './incoming-files.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The pictures of a form, in order. Their content is not checked yet. */
    pictures: UploadedFile[]
    /** The form's video, if the form accepts one. Its content is not checked yet. */
    video: UploadedFile | undefined
  }
}

/** Lets the routes of a plugin accept forms with pictures. All other routes refuse such forms. */
export const uploads = fp(async (app: App) => {
  await app.register(multipart)
  app.decorateRequest('pictures')
  app.decorateRequest('video')
})

type FormRules = Pick<FormHandler<Endpoint>, 'files' | 'before'>

/** More than the longest form without files has. */
const mostTextBytes = 200_000

/** Whether a form is too large to consist of text alone. */
export const hasFiles = ({ headers }: FastifyRequest): boolean =>
  !(Number(headers['content-length']) <= mostTextBytes)

/**
 * Makes the part of a multipart call's route that reads the form. The form's text fields become the body, which
 * the contract's form schema then validates. Its files become `request.pictures` and `request.video`. A
 * function as `files` runs after `before`. The files are deleted when the request ends.
 * @throws AppError while the form is read: NOT_FOUND, UNSUPPORTED_TYPE, INVALID_INPUT, BODY_TOO_LARGE,
 * PHOTO_TOO_LARGE, VIDEO_TOO_LARGE, NO_ROOM_FOR_FILES, UNAVAILABLE
 */
export function formRoute({ schema }: Endpoint, { files: accepts, before }: FormRules) {
  const { form, ...described } = schema
  return {
    schema: { ...described, body: form },
    preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
      const params = described.params?.safeParse(request.params)
      if (params?.success === false) throw new AppError('NOT_FOUND')
      const target = inputOf(request, reply, params?.data)
      await before?.(target)
      const field = typeof accepts === 'function' ? await accepts(target) : accepts
      if (hasFiles(request)) await requireFreeSpace(Number(request.headers['content-length']) || 0)
      const held = request.heldBytes
      if (!held) throw new AppError('UNSUPPORTED_TYPE')
      const files = incomingFiles(request.server.incomingFolder, held)
      reply.raw.once('close', files.remove)
      const { fields, pictures, video } = await readForm(request, { field, files, held })
      request.body = fields
      request.pictures = pictures
      request.video = video
    },
  }
}
