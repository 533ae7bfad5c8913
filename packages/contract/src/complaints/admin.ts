import { z } from 'zod'
import { call } from '../call.ts'
import {
  instant,
  longText,
  optionalLongText,
  optionalText,
  page,
  paging,
  replacedUnits,
  searchPaging,
} from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { complaintRefusals } from '../messages/complaints.ts'
import { labels } from '../messages/labels.ts'
import { complaint, complaintEntry, shownComplaint, units } from './complaints.ts'
import {
  complaintActions,
  complaintClocks,
  complaintFilters,
  complaintKinds,
  complaintRemedies,
} from './kinds.ts'

/** The person who complained. The texts are empty after the person was erased. */
const person = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Absent for a person without an account. */
  customerId: z.string().optional(),
})

export const listedComplaint = complaint.extend({
  ...person.shape,
  /** The earliest deadline that is running or was missed; absent if there is none. */
  next: z
    .object({ clock: z.enum(complaintClocks), dueAt: instant, isOverdue: z.boolean() })
    .optional(),
  /** Whether the owner has to answer, because the person wrote the last message. */
  isAnswerDue: z.boolean(),
})
export type ListedComplaint = z.infer<typeof listedComplaint>

export const adminComplaint = shownComplaint
  .omit({ canWrite: true, canSendFiles: true, canReopen: true })
  .extend({
    ...person.shape,
    /** The order number as typed by a person without an account; '' if left empty. */
    typedOrder: z.string(),
    entries: z.array(
      complaintEntry.extend({
        isNote: z.boolean(),
        /** The name of the admin who wrote the entry; absent if the person who complained wrote it. */
        actor: z.string().optional(),
      }),
    ),
    actions: z.array(z.enum(complaintActions)),
    /** The remedies from which the owner chooses when accepting the complaint. */
    remedies: z.array(z.enum(complaintRemedies)),
    /** The units of the order that can be replaced: they left, and were not replaced, sent again or refunded. */
    replaceable: z.array(
      units.omit({ ordered: true }).extend({
        /** The values that can be sent instead; absent if the product has no option. */
        option: z
          .object({
            name: z.string(),
            /** The id of the value that was sent last. */
            sent: z.string(),
            values: z.array(z.object({ _id: z.string(), name: z.string() })),
          })
          .optional(),
      }),
    ),
    /** The parcel with the replacement; absent before it is made. */
    replacement: z.object({ number: z.string(), state: z.string() }).optional(),
  })
export type AdminComplaint = z.infer<typeof adminComplaint>

const changed = z.object({
  message: z.string(),
  complaint: adminComplaint,
})

export const listComplaints = call('GET /admin/complaints', 'complaints', {
  summary: 'Complaints by what is due next; searched by number, name, e-mail, phone or order',
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
  query: paging.extend({
    q: searchPaging.shape.q,
    kind: z.enum(complaintKinds, complaintRefusals.invalidKind).optional(),
    /** Only complaints in this state; all if absent. */
    state: z.enum(complaintFilters, complaintRefusals.invalidState).optional(),
  }),
  answer: page.extend({ complaints: z.array(listedComplaint) }),
})

export const getComplaint = call('GET /admin/complaint/:id', 'complaints', {
  summary: 'One complaint with its messages, files and clocks',
  stepUp: { notNeeded: 'One complaint at a time; reading many is counted' },
  reads: 'people',
  answer: z.object({ complaint: adminComplaint }),
})

const reply = longText(labels.reply, longest.complaintReply)

const words = optionalLongText(labels.reply, longest.complaintReply).default('')

export const complaintChange = z.discriminatedUnion(
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
      units: replacedUnits.optional(),
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
)

export type ComplaintChange = z.output<typeof complaintChange>

/** Changes a complaint. The person gets each change by mail, with the owner's text. */
export const changeComplaint = call('PUT /admin/complaint/:id', 'complaints', {
  summary: 'Acknowledge, ask, accept, ship a replacement, reject or close',
  stepUp: {
    onlyFor: { action: ['accept', 'ship-replacement'] },
    otherwise: 'Mails one person, who wrote first',
  },
  body: complaintChange,
  answer: changed,
})

/** Needs the second factor: goods leave without a price. */
export const packForComplaint = call('POST /admin/complaint/:id/replacement', 'complaints', {
  summary: 'Make the parcel of an accepted replacement, once',
  body: z.object({ units: replacedUnits }),
  answer: changed,
})

export const replyForm = z.object({ text: reply })

export const replyToComplaint = call('POST /admin/complaint/:id/message', 'complaints', {
  summary: 'Write to the person who complains, by mail and on the page of the complaint',
  stepUp: { notNeeded: 'Mails one person, who wrote first' },
  body: replyForm,
  answer: changed,
})

export const noteForm = z.object({ text: longText(labels.note, longest.complaintReply) })

export const noteOnComplaint = call('POST /admin/complaint/:id/note', 'complaints', {
  summary: 'Add a note that only the owner reads',
  stepUp: { notNeeded: 'Adds a note that only the owner reads' },
  body: noteForm,
  answer: changed,
})
