import { z } from 'zod'
import { minimumNameCharacters } from '../accounts/rules.ts'
import { call } from '../call.ts'
import {
  anyPhone,
  done,
  email,
  file,
  id,
  instant,
  longText,
  nameText,
  optionalLongText,
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
import { complaintFileMinutes } from './rules.ts'

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
const byToken = z.object({
  token: z.string(fieldRefusals.invalidId).max(longest.complaintToken, fieldRefusals.invalidId),
})

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
export type Complaint = z.infer<typeof complaint>

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
export type Clock = z.infer<typeof clock>

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
export type ComplaintFile = z.infer<typeof complaintFile>

/** An entry of a complaint: a message of the person or the shop, or a change of state with a text. */
export const complaintEntry = z.object({
  _id: z.string(),
  by: z.enum(['person', 'shop']),
  state: z.enum(complaintStates).optional(),
  /** '' if nothing was written, or after the person was erased. */
  text: z.string(),
  at: instant,
  files: z.array(complaintFile),
})
export type ComplaintEntry = z.infer<typeof complaintEntry>

/** The time in which damage of a parcel should be reported. A later report can still be sent. */
const damageTime = z.object({
  deliveredAt: instant,
  /** The hours after delivery within which damage should be reported, by the rule of the order. */
  hours: z.number().int(),
  /** The shop promises a replacement for damage that is reported until this moment. */
  until: instant,
  isLate: z.boolean(),
})

/** The affected units of one line of an order. `ordered` is the number of all units of the line. */
export const units = z.object({
  position: z.number().int(),
  name: z.string(),
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
  /** For a return: the units, and until when they could be sent back. */
  returned: z.object({ deliveredAt: instant, until: instant, units: z.array(units) }).optional(),
  clocks: z.array(clock),
  /** Oldest first. The first entry is the complaint itself. */
  entries: z.array(complaintEntry),
  /** The remedy that the owner chose when accepting the complaint; absent before. */
  remedy: z.enum(complaintRemedies).optional(),
  rejection: z.string().optional(),
  /** How to follow the parcel with the replacement, in the owner's words. */
  tracking: z.string().optional(),
  canWrite: z.boolean(),
  /**
   * Whether a message can have photos and a video. A customer's message always can; one of a person without an
   * account can once the shop has asked for information.
   */
  canSendFiles: z.boolean(),
  /** Whether the person can reopen the complaint now. This is possible once, after a decision. */
  canReopen: z.boolean(),
})
export type ShownComplaint = z.infer<typeof shownComplaint>

const shown = z.object({ complaint: shownComplaint })

const changed = shown.extend({ message: z.string() })

const reported = done.extend({ complaint: z.object({ _id: z.string(), number: z.string() }) })

export const complaintForm = z.object({
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
})

export const sendComplaint = call('POST /complaint', 'public', {
  summary: 'Make a complaint or a request about personal data, without an account',
  body: complaintForm,
  answer: done.extend({ number: z.string() }),
})

export const myComplaintForm = z.object({
  kind: z.enum(openComplaintKinds, complaintRefusals.invalidKind),
  /** The id of one of the customer's own orders. */
  orderId: id.optional(),
  message,
})

export const sendMyComplaint = call('POST /complaint/me', 'customer', {
  summary: 'Make a complaint or a request about personal data as a customer',
  body: myComplaintForm,
  answer: reported,
})

export const getDamageReport = call('GET /complaint/order/:id', 'customer', {
  summary: 'Which parcels of one of the customer’s orders have arrived, and what was reported',
  answer: z.object({
    /**
     * What has arrived, newest first, each with the time for reporting its damage. Empty until something has
     * arrived, because damage cannot be reported before.
     */
    arrivals: z.array(
      damageTime.extend({
        /** Absent if the order was delivered without a parcel. */
        parcel: z.object({ _id: z.string(), number: z.string() }).optional(),
        lines: z.array(units.omit({ ordered: true })),
        /** Until when its units can be sent back for a change of mind; absent if they cannot be. */
        returnUntil: instant.optional(),
      }),
    ),
    /** The complaints about this order, newest first. */
    complaints: z.array(complaint),
  }),
})

export const returnForm = z.object({
  /** The id of the parcel with the units; by default the newest one that contains them. */
  parcel: id.optional(),
  units: concernedUnits,
  /** The law asks for no reason, and neither does the shop. */
  message: optionalLongText(labels.returnReason, longest.complaint).default(''),
})

export const askReturn = call('POST /complaint/order/:id/return', 'customer', {
  summary:
    'Ask to send units back for a change of mind, within the days that the order’s rules allow',
  body: returnForm,
  answer: reported,
})

export const damageForm = z.object({
  wrong: z.enum(damageKinds, complaintRefusals.invalidDamage),
  /** The id of the parcel with the damaged units; by default the newest one that contains them. */
  parcel: id.optional(),
  units: concernedUnits,
  message,
})

export const reportDamage = call('POST /complaint/order/:id', 'customer', {
  summary:
    'Report damage of a parcel that arrived; pictures are sent as `photos`, one video as `video`',
  form: damageForm,
  answer: reported,
})

export const listMyComplaints = call('GET /complaint/me', 'customer', {
  summary: 'The customer’s complaints, newest first',
  query: paging,
  answer: page.extend({ complaints: z.array(complaint) }),
})

export const getMyComplaint = call('GET /complaint/me/:id', 'customer', {
  summary: 'One of the customer’s complaints',
  answer: shown.extend({
    /** Needed for `writeToComplaint`, `reopenComplaint` and `getComplaintByLink`. */
    token: z.string(),
  }),
})

export const getComplaintByLink = call('GET /complaint/case', 'public', {
  summary: 'The complaint behind a mail’s link; looking changes nothing',
  query: byToken,
  answer: shown,
})

export const messageForm = z.object({ message: addition })

export const writeToComplaint = call('POST /complaint/case/message', 'public', {
  summary: 'Add a message; pictures are sent as `photos`, one video as `video`',
  query: byToken,
  form: messageForm,
  answer: changed,
})

export const reopenForm = z.object({ message: addition })

export const reopenComplaint = call('POST /complaint/case/reopen', 'public', {
  summary: 'Reopen a decided complaint, once',
  query: byToken,
  body: reopenForm,
  answer: changed,
})

export const getComplaintFile = call('GET /complaint/file/:id', 'public', {
  summary: `A file of a complaint, by an address that the shop signed for ${complaintFileMinutes} minutes`,
  produces: ['image/webp', 'video/mp4', 'video/webm'],
  query: z.object({
    size: z.enum(complaintFileSizes, fieldRefusals.invalidId),
    /** When the file's URL stops working, in seconds since 1970. */
    until: z.coerce.number(fieldRefusals.invalidId).int(fieldRefusals.invalidId),
    signature: z
      .string(fieldRefusals.invalidId)
      .max(longest.complaintToken, fieldRefusals.invalidId),
  }),
  exactAnswer: file,
})
