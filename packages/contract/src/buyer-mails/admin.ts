import { z } from 'zod'
import { call } from '../call.ts'
import { orderStatuses } from '../enums.ts'
import {
  done,
  id,
  instant,
  longText,
  optionalLongText,
  optionalText,
  page,
  paging,
  text,
  wholeNumber,
} from '../fields.schemas.ts'
import { fieldsIn } from '../filled-text.ts'
import { longest, mostBuyerPosition, mostOrdersChanged } from '../input-limits.ts'
import { buyerMailRefusals } from '../messages/buyer-mails/admin.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'
import { policyRefusals } from '../messages/policies.ts'
import { receivedMail } from './buyer-mails.ts'
import { buyerFields, buyerMailFates, buyerMailStates } from './rules.ts'

/** A choice in a form: '' for none. */
const chosen = <Schema extends z.ZodType>(schema: Schema, sentence: string) =>
  z
    .union([schema, z.literal('')], sentence)
    .transform((value) => value || undefined)
    .optional()

/**
 * Which orders a mail is about; an order must match everything that is chosen. Orders that are cancelled, refunded or
 * about to be refunded are left out, unless the chosen status is Cancelled.
 */
const audience = {
  batch: chosen(id, fieldRefusals.invalidId),
  product: chosen(id, fieldRefusals.invalidId),
  status: chosen(
    z.enum(orderStatuses, fieldRefusals.invalidOrderStatus),
    fieldRefusals.invalidOrderStatus,
  ),
  /** Orders that were ticked in a list. */
  orders: z
    .array(id, fieldRefusals.noOrdersChosen)
    .max(mostOrdersChanged, fieldRefusals.tooManyOrdersChosen)
    .optional()
    .transform((ids) => (ids && ids.length > 0 ? ids : undefined)),
}

/** A mail as the owner writes it: a draft may lack texts, and the choice of buyers. */
export const buyerMailDraft = z.object({
  ...audience,
  subject: optionalText(labels.subject, longest.subject),
  message: optionalLongText(labels.message, longest.buyerMail),
})
export type BuyerMailDraft = z.output<typeof buyerMailDraft>

const unknownIn = (written: string) => {
  const known: readonly string[] = buyerFields
  return [...new Set(fieldsIn(written))].filter((name) => !known.includes(name))
}

/** A mail that can be sent. */
export const buyerMailForm = buyerMailDraft
  .extend({
    subject: text(labels.subject, longest.subject),
    message: longText(labels.message, longest.buyerMail),
  })
  .superRefine((mail, context) => {
    for (const name of ['subject', 'message'] as const) {
      const unknown = unknownIn(mail[name])
      if (unknown.length === 0) continue
      const sentence = policyRefusals.unknownFields(unknown)
      context.addIssue({ code: 'custom', path: [name], message: sentence })
    }
    if (mail.batch || mail.product || mail.status || mail.orders) return
    context.addIssue({ code: 'custom', path: ['status'], message: buyerMailRefusals.noBuyers })
  })

/** How often the draft was saved; 0 if it is new. The call is refused if it was saved elsewhere meanwhile. */
const revision = wholeNumber(buyerMailRefusals.invalidRevision, 0, 1_000_000)

const storedAudience = z.object({
  batch: z.string().optional(),
  product: z.string().optional(),
  status: z.enum(orderStatuses).optional(),
  orders: z.array(z.string()).optional(),
})

const buyerMail = z.object({
  _id: z.string(),
  /** As written, with its fields. A draft's texts may be empty. */
  subject: z.string(),
  message: z.string(),
  audience: storedAudience,
  /** The choice of buyers, in words. */
  to: z.string(),
  status: z.enum(buyerMailStates),
  revision: z.number().int(),
  /** The person who sent it, or who saved the draft first. */
  writer: z.string(),
  /** When it was sent, or the draft was saved. */
  at: instant,
  /** The number of people when it was sent; 0 for a draft. */
  total: z.number().int(),
  orderCount: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  /** Mails without a known result: the server process ended before the mail server answered. */
  unknown: z.number().int(),
  finishedAt: instant.optional(),
})
export type BuyerMail = z.infer<typeof buyerMail>

export const listBuyerMails = call('GET /admin/buyer-mails', 'buyers', {
  summary: 'Mails to buyers and their drafts, newest first',
  stepUp: { notNeeded: 'Shows what was written, not to whom' },
  query: paging,
  answer: page.extend({ mails: z.array(buyerMail) }),
})

export const getBuyerMail = call('GET /admin/buyer-mail/:id', 'buyers', {
  summary: 'One mail to buyers with its progress',
  stepUp: { notNeeded: 'Shows what was written, not to whom' },
  answer: z.object({ mail: buyerMail }),
})

export const buyerPreview = z.object({
  people: z.number().int(),
  orders: z.number().int(),
  /** Orders of the choice that are left out, because they are cancelled or refunded. */
  leftOut: z.number().int(),
  /** The mail to one of the people; absent if there is nobody at this position. */
  shown: z
    .object({
      position: z.number().int(),
      name: z.string(),
      email: z.string(),
      orders: z.array(z.object({ _id: z.string(), lines: z.array(z.string()) })),
      subject: z.string(),
      message: z.string(),
    })
    .optional(),
})
export type BuyerPreview = z.infer<typeof buyerPreview>

/** The place of a buyer among all who get the mail, from 0. */
const position = wholeNumber(buyerMailRefusals.invalidPosition, 0, mostBuyerPosition)

export const previewBuyerMail = call('POST /admin/buyer-mails/preview', 'buyers', {
  summary: 'Who would get a mail, and the mail to one of them with their own facts',
  stepUp: { notNeeded: 'Shows one person at a time; reading many is counted' },
  reads: 'people',
  body: buyerMailDraft.extend({ position }),
  answer: z.object({ preview: buyerPreview }),
})

export const testBuyerMail = call('POST /admin/buyer-mails/test', 'buyers', {
  summary: 'Send the mail to one of the buyers to oneself instead',
  stepUp: { notNeeded: 'Mails only the person who asks' },
  body: buyerMailForm.safeExtend({ position }),
  answer: done,
})

const saved = z.object({ message: z.string(), mail: buyerMail })

export const saveBuyerMail = call('PUT /admin/buyer-mail/:id', 'buyers', {
  summary: 'Save a draft; the page chooses its id',
  stepUp: { notNeeded: 'Nobody is mailed' },
  body: buyerMailDraft.extend({ revision }),
  answer: saved,
})

export const discardBuyerMail = call('DELETE /admin/buyer-mail/:id', 'buyers', {
  summary: 'Discard a draft',
  stepUp: { notNeeded: 'Nobody got it' },
  answer: done,
})

export const sendBuyerMail = call('POST /admin/buyer-mail/:id/send', 'buyers', {
  summary: 'Send a mail to its buyers, once; repeating it is harmless',
  body: buyerMailForm,
  answer: saved,
})

export const stopBuyerMail = call('POST /admin/buyer-mail/:id/stop', 'buyers', {
  summary: 'Hold back the mails that are not sent yet',
  stepUp: { notNeeded: 'Holds mails back, and must be quick' },
  answer: saved,
})

export const resumeBuyerMail = call('POST /admin/buyer-mail/:id/resume', 'buyers', {
  summary: 'Go on sending a stopped mail',
  answer: saved,
})

export const listOrderMails = call('GET /admin/order/:id/mails', 'orders.read', {
  summary: 'The mails to buyers that were about an order, as sent, newest first',
  stepUp: { notNeeded: 'One order at a time' },
  answer: z.object({ mails: z.array(receivedMail.extend({ fate: z.enum(buyerMailFates) })) }),
})
