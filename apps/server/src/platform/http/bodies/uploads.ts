import multipart from '@fastify/multipart'
import type { CallSchema, Endpoint } from '@nirbhaya/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { requireFreeSpace } from '../../storage/free-space.ts'
import type { UploadedFile } from '../../storage/uploaded-file.ts'
import type { App } from '../routes.ts'
import { type PictureField, readForm } from './form-reading.ts'
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

type FormSchema = CallSchema & { form: z.ZodObject }
type Params<S extends FormSchema> = z.output<NonNullable<S['params']>>
type RouteSchema<S extends FormSchema> = Omit<S, 'form'> & { body: S['form'] }

/** More than the longest form without files has. */
const mostTextBytes = 200_000

/** Whether a form is too large to consist of text alone. */
export const hasFiles = ({ headers }: FastifyRequest): boolean =>
  !(Number(headers['content-length']) <= mostTextBytes)

/**
 * Makes the route of a multipart endpoint. The form's text fields become the body, which the contract's form
 * schema then validates. Its files become `request.pictures` and `request.video`. `checkTarget` runs before
 * the files are read. It throws if nothing has the id in the path, or if the caller may not send the form. A
 * function as `field` runs after it, and tells which files this caller may send. The files are deleted when the
 * request ends.
 * @throws AppError while the form is read: NOT_FOUND, UNSUPPORTED_TYPE, INVALID_INPUT, BODY_TOO_LARGE,
 * PHOTO_TOO_LARGE, VIDEO_TOO_LARGE, NO_ROOM_FOR_FILES, UNAVAILABLE
 */
export function pictureFormRoute<S extends FormSchema>(
  endpoint: Endpoint<S>,
  field: PictureField | ((params: Params<S>, request: FastifyRequest) => Promise<PictureField>),
  checkTarget?: (params: Params<S>, request: FastifyRequest) => Promise<unknown>,
) {
  const { method, url, config } = endpoint
  const { form, ...described } = endpoint.schema
  const schema: RouteSchema<S> = { ...described, body: form }
  return {
    method,
    url,
    config,
    schema,
    preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
      const params = described.params?.safeParse(request.params)
      if (params?.success === false) throw new AppError('NOT_FOUND')
      await checkTarget?.(params?.data as Params<S>, request)
      const accepted =
        typeof field === 'function' ? await field(params?.data as Params<S>, request) : field
      if (hasFiles(request)) await requireFreeSpace(Number(request.headers['content-length']) || 0)
      const held = request.heldBytes
      if (!held) throw new AppError('UNSUPPORTED_TYPE')
      const files = incomingFiles(request.server.incomingFolder, held)
      reply.raw.once('close', files.remove)
      const { fields, pictures, video } = await readForm(request, { field: accepted, files, held })
      request.body = fields
      request.pictures = pictures
      request.video = video
    },
  }
}
