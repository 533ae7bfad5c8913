import type { ComplaintKind } from '@nirbhaya/contract/complaints/kinds'
import { complaints as contract } from '@nirbhaya/contract/endpoints'
import { mostComplaintPhotos } from '@nirbhaya/contract/input-limits'
import { complaintWords as words } from '@nirbhaya/contract/messages/complaints'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import { fileSender } from '../platform/http/bodies/file-sending.ts'
import { hasFiles, pictureFormRoute, uploads } from '../platform/http/bodies/uploads.ts'
import type { App } from '../platform/http/routes.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { PrivateFile } from '../platform/storage/private-files.ts'
import {
  getLinkedComplaint,
  getMyComplaint,
  listMyComplaints,
  reopenComplaint,
  requireWritable,
  writeToComplaint,
} from './case.service.ts'
import type { complaintLimits } from './complaints.limits.ts'
import type { Complaints } from './complaints.ts'
import { acceptsFiles, requireQuota } from './file-quotas.service.ts'
import { getComplaintFile } from './private-files.service.ts'
import {
  getDamageReport,
  receiveComplaint,
  receiveFromCustomer,
  reportDamage,
  requireDelivered,
} from './receiving.service.ts'

interface Options {
  complaints: Complaints
  limits: Limits<keyof typeof complaintLimits>
}

/**
 * The most files of complaints that are read at a time. A slow network still gets eight of them, as many as
 * the photos and the video of one message.
 */
const mostFilesRead = 256

const evidence = {
  ...{ name: 'photos', most: mostComplaintPhotos, tooMany: 'TOO_MANY_COMPLAINT_PHOTOS' as const },
  video: 'video',
}

/** A form may be small, and have files all the same: reading it ends with its first file. */
const noFiles = { name: 'photos', most: 0, tooMany: 'COMPLAINT_FILES_NOT_ASKED' as const }

const filesOf = ({ pictures, video }: FastifyRequest): PrivateFile[] => [
  ...pictures.map((file) => ({ kind: 'photo' as const, file })),
  ...(video ? [{ kind: 'video' as const, file: video }] : []),
]

const received = (kind: ComplaintKind, { id, number }: { id: string; number: string }) => ({
  success: true as const,
  message: words.received(kind, number),
  complaint: { _id: id, number },
})

/** Registers the calls with which people send complaints and damage reports, and follow them. */
export async function complaintRoutes(app: App, { complaints, limits }: Options) {
  await app.register(uploads)
  const sendFile = fileSender(complaints.storage, mostFilesRead)

  app.route({
    ...contract.sendComplaint,
    handler: async ({ ip, body }) => {
      await limits.admit('complaint', ip, body.email)
      const { number } = await receiveComplaint(complaints, body)
      return { success: true as const, message: words.received(body.kind, number), number }
    },
  })

  app.route({
    ...contract.sendMyComplaint,
    handler: async ({ ip, body, customer }) => {
      await limits.admit('complaint', ip, customer.id)
      const sent = { customerId: customer.id, ...body }
      return received(body.kind, await receiveFromCustomer(complaints, sent))
    },
  })

  app.route({
    ...contract.getDamageReport,
    handler: async ({ params, customer }) => {
      const which = { customerId: customer.id, orderId: params.id }
      return { success: true as const, ...(await getDamageReport(app.db, which)) }
    },
  })

  app.route({
    ...pictureFormRoute(contract.reportDamage, evidence, async ({ id }, request) => {
      const { ip, customer } = request
      await requireDelivered(app.db, { customerId: customer.id, orderId: id })
      await limits.admit('complaint-damage', ip, customer.id)
      if (hasFiles(request)) await requireQuota(complaints, undefined)
    }),
    handler: async (request) => {
      const which = { customerId: request.customer.id, orderId: request.params.id }
      const files = filesOf(request)
      return received(
        'damage',
        await reportDamage(complaints, { ...which, ...request.body, files }),
      )
    },
  })

  app.route({
    ...contract.listMyComplaints,
    handler: async ({ customer, query }) => ({
      success: true as const,
      ...(await listMyComplaints(app.db, customer.id, query)),
    }),
  })

  app.route({
    ...contract.getMyComplaint,
    handler: async ({ params, customer }) => {
      const which = { customerId: customer.id, id: params.id }
      return { success: true as const, ...(await getMyComplaint(complaints, which)) }
    },
  })

  app.route({
    ...contract.getComplaintByLink,
    handler: async ({ query }) => ({
      success: true as const,
      complaint: await getLinkedComplaint(complaints, query.token),
    }),
  })

  app.route({
    ...pictureFormRoute(contract.writeToComplaint, async (_, request) => {
      const { ip, query } = request
      const asked = contract.writeToComplaint.schema.querystring.safeParse(query)
      if (!asked.success) throw new AppError('COMPLAINT_LINK_WRONG')
      const row = await requireWritable(complaints, asked.data.token)
      await limits.admit('complaint-message', ip, row.id)
      const isAccepted = await acceptsFiles(complaints.db, row)
      if (hasFiles(request)) {
        if (!isAccepted) throw new AppError('COMPLAINT_FILES_NOT_ASKED')
        await requireQuota(complaints, row.id)
      }
      return isAccepted ? evidence : noFiles
    }),
    handler: async (request) => {
      const { token } = request.query
      const writing = { token, message: request.body.message, files: filesOf(request) }
      const complaint = await writeToComplaint(complaints, writing)
      return { success: true as const, message: words.written, complaint }
    },
  })

  app.route({
    ...contract.reopenComplaint,
    handler: async ({ ip, query, body }) => {
      await limits.admit('complaint-message', ip, query.token)
      const reopening = { token: query.token, message: body.message }
      const complaint = await reopenComplaint(complaints, reopening)
      return { success: true as const, message: words.reopened, complaint }
    },
  })

  app.route({
    ...contract.getComplaintFile,
    handler: async (request, reply) => {
      const file = await getComplaintFile(complaints, { id: request.params.id, ...request.query })
      const headers = { 'content-disposition': 'inline' }
      if (!(await sendFile(request, reply, { ...file, headers }))) {
        throw new AppError('COMPLAINT_FILE_NOT_FOUND')
      }
      return reply
    },
  })
}
