import type {
  Clock,
  Complaint,
  ComplaintEntry,
  ComplaintFile,
  ShownComplaint,
} from '@nirbhaya/contract/complaints/complaints'
import { orderIdShownCharacters } from '@nirbhaya/contract/orders/rules'
import { type ReturnRules, usualReturnRules } from '@nirbhaya/contract/policies/rules'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import {
  type ComplaintRow,
  type EntryRow,
  type FileRow,
  listEntries,
  listFiles,
} from './complaints.queries.ts'
import type { Complaints } from './complaints.ts'
import { damageReportEnd, deadlinesOf, returnEnd } from './deadlines.ts'
import { fileLinksUntil, makeFileLink } from './file-links.ts'
import { acceptsFiles } from './file-quotas.service.ts'
import { stateAfter } from './states.ts'

/** Returns a complaint as lists show it. */
export const toWireComplaint = (row: ComplaintRow): Complaint => ({
  _id: row.id,
  number: row.number,
  kind: row.kind,
  state: row.state,
  receivedAt: row.createdAt.toISOString(),
  ...(row.orderId && {
    order: { _id: row.orderId, number: row.orderId.slice(-orderIdShownCharacters) },
  }),
})

/** Returns a complaint as its person reads it, without the owner's notes. */
export async function toShown(
  { secret }: Pick<Complaints, 'secret'>,
  db: Db | Tx,
  row: ComplaintRow,
): Promise<ShownComplaint> {
  const entries = await listWireEntries(db, secret, row.id)
  return {
    ...toWireFacts(row),
    entries: entries.filter(({ isNote }) => !isNote).map(({ isNote: _, ...entry }) => entry),
    canWrite: stateAfter(row, 'write') !== undefined,
    canSendFiles: await acceptsFiles(db, row),
    canReopen: stateAfter(row, 'reopen') !== undefined,
  }
}

/**
 * Returns what both the person who complained and the owner see of a complaint, apart from the messages and
 * other entries in it.
 */
export function toWireFacts(row: ComplaintRow) {
  const { deliveredAt, wrong, units, remedy, rejection, tracking } = row
  return {
    ...toWireComplaint(row),
    ...(deliveredAt &&
      wrong && {
        damage: {
          ...damageTimes(deliveredAt, row.createdAt, row.rules ?? usualReturnRules),
          wrong,
          units: units ?? [],
        },
      }),
    ...toWireReturn(row),
    clocks: deadlinesOf(row, clock.now()).map(toWireClock),
    ...(remedy && { remedy }),
    ...(rejection !== null && { rejection }),
    ...(tracking && { tracking }),
  }
}

function toWireReturn({ kind, deliveredAt, units, rules }: ComplaintRow) {
  const until = deliveredAt && rules && returnEnd(deliveredAt, rules)
  if (kind !== 'return' || !until) return {}
  return {
    returned: {
      deliveredAt: deliveredAt.toISOString(),
      until: until.toISOString(),
      units: units ?? [],
    },
  }
}

/**
 * Returns when the order was delivered, until when damage can be reported, and whether this report came
 * later.
 */
export function damageTimes(deliveredAt: Date, reportedAt: Date, rules: ReturnRules) {
  const until = damageReportEnd(deliveredAt, rules)
  return {
    hours: rules.reportHours,
    deliveredAt: deliveredAt.toISOString(),
    until: until.toISOString(),
    isLate: reportedAt > until,
  }
}

function toWireClock({
  dueAt,
  aimAt,
  metAt,
  ...rest
}: ReturnType<typeof deadlinesOf>[number]): Clock {
  return {
    ...rest,
    ...(dueAt && { dueAt: dueAt.toISOString() }),
    ...(dueAt && aimAt && { aimAt: aimAt.toISOString() }),
    ...(metAt && { metAt: metAt.toISOString() }),
  }
}

/** Returns the entries of a complaint, oldest first, including the owner's notes. */
export async function listWireEntries(db: Db | Tx, secret: string, complaintId: string) {
  const [entries, files] = await Promise.all([
    listEntries(db, [complaintId]),
    listFiles(db, [complaintId]),
  ])
  const until = fileLinksUntil(clock.now())
  const filesOf = Map.groupBy(files, ({ entryId }) => entryId)
  return entries.map((entry) => ({
    ...toWireEntry(entry),
    isNote: entry.kind === 'note',
    actorId: entry.actorId,
    files: (filesOf.get(entry.id) ?? []).map((file) => toWireFile(secret, file, until)),
  }))
}

const toWireEntry = ({
  id,
  by,
  state,
  text,
  createdAt,
}: EntryRow): Omit<ComplaintEntry, 'files'> => ({
  _id: id,
  by,
  ...(state && { state }),
  text,
  at: createdAt.toISOString(),
})

function toWireFile(secret: string, file: FileRow, until: number): ComplaintFile {
  const link = (size: 'small' | 'full') => `/api${makeFileLink(secret, file.id, size, until)}`
  const shared = { _id: file.id, url: link('full'), until: new Date(until * 1_000).toISOString() }
  if (file.kind === 'video') {
    return { ...shared, kind: 'video', type: `video/${file.format}`, bytes: file.bytes ?? 0 }
  }
  const { width, height } = file
  return {
    ...shared,
    kind: 'photo',
    type: 'image/webp',
    smallUrl: link('small'),
    ...(width !== null && { width }),
    ...(height !== null && { height }),
  }
}
