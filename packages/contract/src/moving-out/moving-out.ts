import { z } from 'zod'
import { call } from '../call.ts'
import { movingOutStages } from '../enums.ts'
import { done, file } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { movingOutRefusals } from '../messages/moving-out.ts'

const archive = z.object({
  stage: z.enum(movingOutStages),
  bytes: z.number().int().optional(),
  /** When the archive was ready, and when it is removed. */
  readyAt: z.string().optional(),
  endsAt: z.string().optional(),
})

export const getArchive = call('GET /admin/moving-out', 'security', {
  summary: 'Whether an archive with everything is made or ready',
  stepUp: { notNeeded: 'Shows a size and times' },
  answer: z.object({ archive }),
})

export const makeArchive = call('POST /admin/moving-out', 'security', {
  summary: 'Make an archive with everything the shop knows, as CSV files and pictures',
  answer: done,
})

export const openArchive = call('POST /admin/moving-out/link', 'security', {
  summary: 'The address of the archive; it works until the archive is removed',
  answer: z.object({ path: z.string() }),
})

export const downloadArchive = call('GET /moving-out/archive', 'public', {
  summary: 'The archive, by an address that the shop signed for the owner',
  // In the query, because the log has paths.
  query: z.object({
    token: z
      .string(movingOutRefusals.invalidLink)
      .max(longest.archiveToken, movingOutRefusals.invalidLink)
      .regex(/^[\w.-]+$/, movingOutRefusals.invalidLink),
  }),
  produces: ['application/zip'],
  exactAnswer: file,
})
