import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { maximumCartLines, maximumQuantity } from '../constants.ts'
import {
  id,
  instant,
  longText,
  optionalLongText,
  optionalText,
  page,
  paging,
  searchPaging,
} from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { complaintRefusals } from '../messages/complaints.ts'
import { labels } from '../messages/labels.ts'
import { shippingRefusals } from '../messages/shipping.ts'
import { complaint, complaintEntry, shownComplaint, units } from './complaints.schemas.ts'
import {
  complaintActions,
  complaintClocks,
  complaintFilters,
  complaintKinds,
  complaintRemedies,
} from './kinds.ts'

const tags = ['Admin']
const one = { params: z.object({ id }) }

/** The person who complained. The texts are empty after the person was erased. */
const person = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Absent for a person without an account. */
  customerId: z.string().optional(),
})

/** A complaint in the owner's list. */
export const listedComplaint = complaint.extend({
  ...person.shape,
  /** The earliest deadline that is running or was missed; absent if there is none. */
  next: z
    .object({ clock: z.enum(complaintClocks), dueAt: instant, isOverdue: z.boolean() })
    .optional(),
  /** Whether the owner has to answer, because the person wrote the last message. */
  isAnswerDue: z.boolean(),
})

/** One complaint with all its details. */
export const adminComplaint = shownComplaint
  .omit({ canWrite: true, canSendFiles: true, canReopen: true })
  .extend({
    ...person.shape,
    /** The order number as typed by a person without an account; '' if left empty. */
    typedOrder: z.string(),
    entries: z.array(
      complaintEntry.extend({
        /** Whether this is a note that only the owner can read. */
        isNote: z.boolean(),
        /** The name of the admin who wrote the entry; absent if the person who complained wrote it. */
        actor: z.string().optional(),
      }),
    ),
    /** The actions that the owner can take now. */
    actions: z.array(z.enum(complaintActions)),
    /** The remedies from which the owner chooses when accepting the complaint. */
    remedies: z.array(z.enum(complaintRemedies)),
    /** The units of the order that can be replaced: they left, and were not replaced, sent again or refunded. */
    replaceable: z.array(units.omit({ ordered: true })),
    /** The parcel with the replacement; absent before it is made. */
    replacement: z.object({ number: z.string(), state: z.string() }).optional(),
  })

/** The units that a replacement contains. */
const replaced = z
  .array(
    z.object(
      {
        position: z.int(shippingRefusals.invalidUnits).min(0, shippingRefusals.invalidUnits),
        quantity: z
          .int(shippingRefusals.invalidUnits)
          .min(1, shippingRefusals.invalidUnits)
          .max(maximumQuantity, shippingRefusals.invalidUnits),
      },
      shippingRefusals.invalidUnits,
    ),
    shippingRefusals.invalidUnits,
  )
  .min(1, shippingRefusals.invalidUnits)
  .max(maximumCartLines, shippingRefusals.invalidUnits)

const changed = z.object({
  success: z.literal(true),
  message: z.string(),
  complaint: adminComplaint,
})

export const listComplaints = {
  summary: 'Complaints by what is due next; searched by number, name, e-mail, phone or order',
  tags,
  querystring: paging.extend({
    q: searchPaging.shape.q,
    kind: z.enum(complaintKinds, complaintRefusals.invalidKind).optional(),
    /** Only complaints in this state; all if absent. */
    state: z.enum(complaintFilters, complaintRefusals.invalidState).optional(),
  }),
  response: { 200: page.extend({ complaints: z.array(listedComplaint) }) },
} satisfies CallSchema

export const getComplaint = {
  summary: 'One complaint with its messages, files and clocks',
  tags,
  ...one,
  response: { 200: z.object({ success: z.literal(true), complaint: adminComplaint }) },
} satisfies CallSchema

const reply = longText(labels.reply, longest.complaintReply)
const words = optionalLongText(labels.reply, longest.complaintReply).default('')

/** Changes a complaint. The person gets each change by mail, with the owner's text. */
export const changeComplaint = {
  summary: 'Acknowledge, ask, accept, ship a replacement, reject or close',
  tags,
  ...one,
  body: z.discriminatedUnion(
    'action',
    [
      z.object({ action: z.literal('acknowledge'), text: words }),
      z.object({
        action: z.literal('ask'),
        text: longText(labels.question, longest.complaintReply),
      }),
      z.object({
        action: z.literal('accept'),
        remedy: z.enum(complaintRemedies, complaintRefusals.invalidRemedy),
        /** For a replacement: its units; by default those that the person reported. */
        units: replaced.optional(),
        text: words,
      }),
      z.object({
        action: z.literal('ship-replacement'),
        tracking: optionalText(labels.tracking, longest.trackingNote).default(''),
        text: words,
      }),
      z.object({
        action: z.literal('reject'),
        text: longText(labels.rejection, longest.complaintReply),
      }),
      z.object({ action: z.literal('close'), text: words }),
    ],
    complaintRefusals.invalidAction,
  ),
  response: { 200: changed },
} satisfies CallSchema

export const packForComplaint = {
  summary: 'Make the parcel of an accepted replacement, once',
  tags,
  ...one,
  body: z.object({ units: replaced }),
  response: { 200: changed },
} satisfies CallSchema

export const replyToComplaint = {
  summary: 'Write to the person who complains, by mail and on the page of the complaint',
  tags,
  ...one,
  body: z.object({ text: reply }),
  response: { 200: changed },
} satisfies CallSchema

export const noteOnComplaint = {
  summary: 'Add a note that only the owner reads',
  tags,
  ...one,
  body: z.object({ text: longText(labels.note, longest.complaintReply) }),
  response: { 200: changed },
} satisfies CallSchema
