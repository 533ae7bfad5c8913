import type { ComplaintKind } from '@nirbhaya/contract/complaints/kinds'
import { mostComplaintPhotos } from '@nirbhaya/contract/complaints/rules'
import { complaints as calls } from '@nirbhaya/contract/endpoints'
import { complaintWords as words } from '@nirbhaya/contract/messages/complaints'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import { fileSender } from '../platform/http/bodies/file-sending.ts'
import { hasFiles } from '../platform/http/bodies/uploads.ts'
import { type Routes, serve } from '../platform/http/serve.ts'
import type { PrivateFile } from '../platform/storage/private-files.ts'
import {
  getLinkedComplaint,
  getMyComplaint,
  listMyComplaints,
  reopenComplaint,
  requireWritable,
  writeToComplaint,
} from './case.service.ts'
import { acceptsFiles, requireQuota } from './file-quotas.service.ts'
import { getComplaintFile } from './private-files.service.ts'
import {
  askReturn,
  getDamageReport,
  receiveComplaint,
  receiveFromCustomer,
  reportDamage,
  requireDelivered,
} from './receiving.service.ts'

/**
 * The most files of complaints that are read at a time. A slow network still gets eight of them, as many as
 * the photos and the video of one message.
 */
const mostFilesRead = 256

const evidence = {
  name: 'photos',
  most: mostComplaintPhotos,
  tooMany: 'TOO_MANY_COMPLAINT_PHOTOS',
  video: 'video',
} as const

/** A form may be small, and have files all the same: reading it ends with its first file. */
const noFiles = { name: 'photos', most: 0, tooMany: 'COMPLAINT_FILES_NOT_ASKED' } as const

const filesOf = ({
  pictures,
  video,
}: Pick<FastifyRequest, 'pictures' | 'video'>): PrivateFile[] => [
  ...pictures.map((file) => ({ kind: 'photo' as const, file })),
  ...(video ? [{ kind: 'video' as const, file: video }] : []),
]

const received = (kind: ComplaintKind, { id, number }: { id: string; number: string }) => ({
  message: words.received(kind, number),
  complaint: { _id: id, number },
})

/** The calls with which people send complaints and damage reports, and follow them. */
export const complaintRoutes: Routes = serve(calls, ({ db, complaints, limits }) => {
  const sendFile = fileSender(complaints.storage, mostFilesRead)
  return {
    sendComplaint: async ({ ip, body }) => {
      await limits.admit('complaint', ip, body.email)
      const { number } = await receiveComplaint(complaints, body)
      return { message: words.received(body.kind, number), number }
    },
    sendMyComplaint: async ({ ip, body, actorId }) => {
      await limits.admit('complaint', ip, actorId)
      const sent = { customerId: actorId, ...body }
      return received(body.kind, await receiveFromCustomer(complaints, sent))
    },
    getDamageReport: ({ id, actorId }) => getDamageReport(db, { customerId: actorId, orderId: id }),
    reportDamage: {
      files: evidence,
      before: async ({ id, actorId, ip, request }) => {
        await requireDelivered(db, { customerId: actorId, orderId: id })
        await limits.admit('complaint-damage', ip, actorId)
        if (hasFiles(request)) await requireQuota(complaints, undefined)
      },
      handle: async ({ id, actorId, body, pictures, video }) => {
        const files = filesOf({ pictures, video })
        const report = { customerId: actorId, orderId: id, ...body, files }
        return received('damage', await reportDamage(complaints, report))
      },
    },
    askReturn: async ({ id, actorId, ip, body }) => {
      await limits.admit('complaint', ip, actorId)
      const asked = { customerId: actorId, orderId: id, ...body }
      return received('return', await askReturn(complaints, asked))
    },
    listMyComplaints: ({ actorId, query }) => listMyComplaints(db, actorId, query),
    getMyComplaint: ({ id, actorId }) => getMyComplaint(complaints, { customerId: actorId, id }),
    getComplaintByLink: async ({ query }) => ({
      complaint: await getLinkedComplaint(complaints, query.token),
    }),
    writeToComplaint: {
      files: async ({ ip, request }) => {
        const asked = calls.writeToComplaint.schema.querystring.safeParse(request.query)
        if (!asked.success) throw new AppError('COMPLAINT_LINK_WRONG')
        const row = await requireWritable(complaints, asked.data.token)
        await limits.admit('complaint-message', ip, row.id)
        const isAccepted = await acceptsFiles(db, row)
        if (hasFiles(request)) {
          if (!isAccepted) throw new AppError('COMPLAINT_FILES_NOT_ASKED')
          await requireQuota(complaints, row.id)
        }
        return isAccepted ? evidence : noFiles
      },
      handle: async ({ query: { token }, body: { message }, pictures, video }) => {
        const files = filesOf({ pictures, video })
        const complaint = await writeToComplaint(complaints, { token, message, files })
        return { message: words.written, complaint }
      },
    },
    reopenComplaint: async ({ ip, query: { token }, body: { message } }) => {
      await limits.admit('complaint-message', ip, token)
      const complaint = await reopenComplaint(complaints, { token, message })
      return { message: words.reopened, complaint }
    },
    getComplaintFile: async ({ id, query, request, reply }) => {
      const file = await getComplaintFile(complaints, { id, ...query })
      const headers = { 'content-disposition': 'inline' }
      if (!(await sendFile(request, reply, { ...file, headers }))) {
        throw new AppError('COMPLAINT_FILE_NOT_FOUND')
      }
      return reply
    },
  }
})
