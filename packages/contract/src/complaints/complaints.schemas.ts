import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { minimumNameCharacters } from '../constants.ts'
import {
  anyPhone,
  done,
  email,
  file,
  id,
  instant,
  longText,
  nameText,
  optionalText,
  page,
  paging,
} from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { complaintRefusals } from '../messages/complaints.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'
import {
  clockStates,
  complaintClocks,
  complaintFileSizes,
  complaintKinds,
  complaintRemedies,
  complaintStates,
  damageKinds,
  openComplaintKinds,
} from './kinds.ts'

const tags = ['Complaints']
const one = { params: z.object({ id }) }
const message = longText(labels.complaint, longest.complaint)
const addition = longText(labels.message, longest.complaint)

/**
 * How many units of which lines of the order it is about, by position: `0:1,2:3`. Without it, the shop knows
 * it only of an order of one unit.
 */
const concernedUnits = z
  .string(complaintRefusals.invalidUnits)
  .max(longest.complaintUnits, complaintRefusals.invalidUnits)
  .regex(/^(\d{1,4}:\d{1,4}(,\d{1,4}:\d{1,4})*)?$/, complaintRefusals.invalidUnits)
  .default('')

/** From a mail's link. Its holder reads the case and adds to it. */
const byToken = {
  querystring: z.object({
    token: z.string(fieldRefusals.invalidId).max(longest.complaintToken, fieldRefusals.invalidId),
  }),
}

/** A complaint as lists show it. */
export const complaint = z.object({
  _id: z.string(),
  /** `C-4f09ab` */
  number: z.string(),
  kind: z.enum(complaintKinds),
  state: z.enum(complaintStates),
  receivedAt: instant,
  /** The order that it is about: its id, and the number that the customer knows. */
  order: z.object({ _id: z.string(), number: z.string() }).optional(),
})

export const clock = z.object({
  clock: z.enum(complaintClocks),
  /** Whether the law asks for it, or the shop has promised it. */
  by: z.enum(['law', 'shop']),
  state: z.enum(clockStates),
  /** Its end; missing while it is paused. */
  dueAt: instant.optional(),
  /** If the shop promises a range, such as 2 to 3 business days: the earlier limit. */
  aimAt: instant.optional(),
  /** When what it asks for was done. */
  metAt: instant.optional(),
})

/** A photo or video. Its addresses work for ten minutes. */
export const complaintFile = z.object({
  _id: z.string(),
  kind: z.enum(['photo', 'video']),
  url: z.string(),
  /** A small picture of a photo. */
  smallUrl: z.string().optional(),
  /** Of a photo, in pixels. */
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  /** Of a video. */
  bytes: z.number().int().optional(),
  type: z.string(),
  /** When the addresses stop working. */
  until: instant,
})

/** A message, or a change of state with the words that came with it. */
export const complaintEntry = z.object({
  _id: z.string(),
  by: z.enum(['person', 'shop']),
  /** Present for a change of state. */
  state: z.enum(complaintStates).optional(),
  /** '' if nothing was written, or once it was erased. */
  text: z.string(),
  at: instant,
  files: z.array(complaintFile),
})

/** When damage of an order can be reported. */
const damageTime = z.object({
  deliveredAt: instant,
  /** The end of the 48 hours of the shop's promise. */
  until: instant,
  isLate: z.boolean(),
})

/** Units of one line of an order. */
const units = z.object({
  position: z.number().int(),
  name: z.string(),
  /** How many it is about, of how many. */
  quantity: z.number().int(),
  ordered: z.number().int(),
})

/** A complaint as its person reads it. */
export const shownComplaint = complaint.extend({
  damage: damageTime
    .extend({
      wrong: z.enum(damageKinds),
      /** What it is about; empty if that was not said. */
      units: z.array(units),
    })
    .optional(),
  clocks: z.array(clock),
  /** Oldest first; the first is what was reported. */
  entries: z.array(complaintEntry),
  /** Once accepted. */
  remedy: z.enum(complaintRemedies).optional(),
  /** Once rejected. */
  rejection: z.string().optional(),
  /** Of the replacement's parcel, in the owner's words. */
  tracking: z.string().optional(),
  /** Whether its person can add a message now. */
  canWrite: z.boolean(),
  /** Whether its person can reopen it now: once, after it was decided. */
  canReopen: z.boolean(),
})

const shown = z.object({ success: z.literal(true), complaint: shownComplaint })
const changed = shown.extend({ message: z.string() })
const reported = done.extend({ complaint: z.object({ _id: z.string(), number: z.string() }) })

export const sendComplaint = {
  summary: 'Make a complaint or a request about personal data, without an account',
  tags,
  body: z.object({
    kind: z.enum(openComplaintKinds, complaintRefusals.invalidKind),
    name: nameText(labels.fullName, minimumNameCharacters),
    email,
    phone: anyPhone,
    /** As typed; nobody checks it. */
    orderNumber: optionalText(labels.orderNumber, longest.orderNumber).default(''),
    message,
  }),
  response: { 200: done.extend({ number: z.string() }) },
} satisfies CallSchema

export const sendMyComplaint = {
  summary: 'Make a complaint or a request about personal data as a customer',
  tags,
  body: z.object({
    kind: z.enum(openComplaintKinds, complaintRefusals.invalidKind),
    /** One of the customer's own. */
    orderId: id.optional(),
    message,
  }),
  response: { 200: reported },
} satisfies CallSchema

export const getDamageReport = {
  summary: 'Whether damage of one of the customer’s orders can be reported, and what was',
  tags,
  ...one,
  response: {
    200: z.object({
      success: z.literal(true),
      /** Missing while the order is not delivered: damage cannot be reported. */
      damage: damageTime.optional(),
      /** About this order, newest first. */
      complaints: z.array(complaint),
    }),
  },
} satisfies CallSchema

export const reportDamage = {
  summary:
    'Report damage of a delivered order; pictures are sent as `photos`, one video as `video`',
  tags,
  ...one,
  consumes: ['multipart/form-data'],
  form: z.object({
    wrong: z.enum(damageKinds, complaintRefusals.invalidDamage),
    units: concernedUnits,
    message,
  }),
  response: { 200: reported },
} satisfies CallSchema

export const listMyComplaints = {
  summary: 'The customer’s complaints, newest first',
  tags,
  querystring: paging,
  response: { 200: page.extend({ complaints: z.array(complaint) }) },
} satisfies CallSchema

export const getMyComplaint = {
  summary: 'One of the customer’s complaints',
  tags,
  ...one,
  response: {
    /** With the token for the calls below. */
    200: shown.extend({ token: z.string() }),
  },
} satisfies CallSchema

export const getComplaintByLink = {
  summary: 'The complaint behind a mail’s link; looking changes nothing',
  tags,
  ...byToken,
  response: { 200: shown },
} satisfies CallSchema

export const writeToComplaint = {
  summary: 'Add a message; pictures are sent as `photos`, one video as `video`',
  tags,
  ...byToken,
  consumes: ['multipart/form-data'],
  form: z.object({ message: addition }),
  response: { 200: changed },
} satisfies CallSchema

export const reopenComplaint = {
  summary: 'Reopen a decided complaint, once',
  tags,
  ...byToken,
  body: z.object({ message: addition }),
  response: { 200: changed },
} satisfies CallSchema

export const getComplaintFile = {
  summary: 'A file of a complaint, by an address that the shop signed for ten minutes',
  tags,
  ...one,
  produces: ['image/webp', 'video/mp4', 'video/webm'],
  querystring: z.object({
    size: z.enum(complaintFileSizes, fieldRefusals.invalidId),
    /** Seconds since 1970. */
    until: z.coerce.number(fieldRefusals.invalidId).int(fieldRefusals.invalidId),
    signature: z
      .string(fieldRefusals.invalidId)
      .max(longest.complaintToken, fieldRefusals.invalidId),
  }),
  response: { 200: file },
} satisfies CallSchema
