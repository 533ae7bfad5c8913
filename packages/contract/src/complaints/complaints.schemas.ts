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
 * How many units of each line of the order are affected: `0:1,2:3` means one unit of the line at position 0,
 * and three of the line at position 2. Without this text, the shop cannot tell which units are affected,
 * unless the order has only one unit.
 */
const concernedUnits = z
  .string(complaintRefusals.invalidUnits)
  .max(longest.complaintUnits, complaintRefusals.invalidUnits)
  .regex(/^(\d{1,4}:\d{1,4}(,\d{1,4}:\d{1,4})*)?$/, complaintRefusals.invalidUnits)
  .default('')

/** The token in a mail's link. Anyone who has it can read the complaint and write messages. */
const byToken = {
  querystring: z.object({
    token: z.string(fieldRefusals.invalidId).max(longest.complaintToken, fieldRefusals.invalidId),
  }),
}

/** A complaint as lists show it. */
export const complaint = z.object({
  _id: z.string(),
  /** The number of the complaint that people see, such as `C-4f09ab`. */
  number: z.string(),
  kind: z.enum(complaintKinds),
  state: z.enum(complaintStates),
  receivedAt: instant,
  /** The order of the complaint: its id, and the number that the customer sees. */
  order: z.object({ _id: z.string(), number: z.string() }).optional(),
})

export const clock = z.object({
  clock: z.enum(complaintClocks),
  /** Who set the deadline: the law, or the shop in its own return policy. */
  by: z.enum(['law', 'shop']),
  state: z.enum(clockStates),
  /** When the deadline ends; absent while it is paused. */
  dueAt: instant.optional(),
  /**
   * For a deadline with a range such as “2 to 3 business days”: when the shorter time ends, here after 2
   * days. `dueAt` is when the longer time ends. Absent if the deadline has no range, or is paused.
   */
  aimAt: instant.optional(),
  /** When the shop did what the deadline asks for. */
  metAt: instant.optional(),
})

/** A photo or video of a complaint. Its URLs work for ten minutes. */
export const complaintFile = z.object({
  _id: z.string(),
  kind: z.enum(['photo', 'video']),
  url: z.string(),
  /** The URL of a photo in small size; absent for a video. */
  smallUrl: z.string().optional(),
  /** The size of a photo in pixels; absent for a video. */
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  /** The size of a video; absent for a photo. */
  bytes: z.number().int().optional(),
  type: z.string(),
  /** When `url` and `smallUrl` stop working. */
  until: instant,
})

/** An entry of a complaint: a message of the person or the shop, or a change of state with a text. */
export const complaintEntry = z.object({
  _id: z.string(),
  by: z.enum(['person', 'shop']),
  /** The new state, if the entry is a change of state. */
  state: z.enum(complaintStates).optional(),
  /** '' if nothing was written, or after the person was erased. */
  text: z.string(),
  at: instant,
  files: z.array(complaintFile),
})

/** The time in which damage of a parcel should be reported. A later report can still be sent. */
const damageTime = z.object({
  deliveredAt: instant,
  /** The shop promises a replacement for damage that is reported until this moment. */
  until: instant,
  isLate: z.boolean(),
})

/** The affected units of one line of an order. `ordered` is the number of all units of the line. */
export const units = z.object({
  position: z.number().int(),
  name: z.string(),
  /** The number of affected units. */
  quantity: z.number().int(),
  ordered: z.number().int(),
})

/** A complaint as its person sees it. */
export const shownComplaint = complaint.extend({
  damage: damageTime
    .extend({
      wrong: z.enum(damageKinds),
      /** The affected units; empty if the customer did not name them. */
      units: z.array(units),
    })
    .optional(),
  clocks: z.array(clock),
  /** Oldest first. The first entry is the complaint itself. */
  entries: z.array(complaintEntry),
  /** The remedy that the owner chose when accepting the complaint; absent before. */
  remedy: z.enum(complaintRemedies).optional(),
  /** Why the shop rejected the complaint; absent if it did not. */
  rejection: z.string().optional(),
  /** How to follow the parcel with the replacement, in the owner's words. */
  tracking: z.string().optional(),
  /** Whether the person can add a message now. */
  canWrite: z.boolean(),
  /**
   * Whether a message can have photos and a video. A customer's message always can; one of a person without an
   * account can once the shop has asked for information.
   */
  canSendFiles: z.boolean(),
  /** Whether the person can reopen the complaint now. This is possible once, after a decision. */
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
    /**
     * The order number as typed. Without a sign-in, anyone can type any number, so the server stores only
     * this text and does not link the complaint to an order.
     */
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
    /** The id of one of the customer's own orders. */
    orderId: id.optional(),
    message,
  }),
  response: { 200: reported },
} satisfies CallSchema

export const getDamageReport = {
  summary: 'Which parcels of one of the customer’s orders have arrived, and what was reported',
  tags,
  ...one,
  response: {
    200: z.object({
      success: z.literal(true),
      /**
       * What has arrived, newest first, each with the time for reporting its damage. Empty until something has
       * arrived, because damage cannot be reported before.
       */
      arrivals: z.array(
        damageTime.extend({
          /** Absent if the order was delivered without a parcel. */
          parcel: z.object({ _id: z.string(), number: z.string() }).optional(),
          lines: z.array(units.omit({ ordered: true })),
        }),
      ),
      /** The complaints about this order, newest first. */
      complaints: z.array(complaint),
    }),
  },
} satisfies CallSchema

export const reportDamage = {
  summary:
    'Report damage of a parcel that arrived; pictures are sent as `photos`, one video as `video`',
  tags,
  ...one,
  consumes: ['multipart/form-data'],
  form: z.object({
    wrong: z.enum(damageKinds, complaintRefusals.invalidDamage),
    /** The id of the parcel with the damaged units; by default the newest one that contains them. */
    parcel: id.optional(),
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
    /** `token` is needed for `writeToComplaint`, `reopenComplaint` and `getComplaintByLink`. */
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
    /** When the file's URL stops working, in seconds since 1970. */
    until: z.coerce.number(fieldRefusals.invalidId).int(fieldRefusals.invalidId),
    signature: z
      .string(fieldRefusals.invalidId)
      .max(longest.complaintToken, fieldRefusals.invalidId),
  }),
  response: { 200: file },
} satisfies CallSchema
