import { z } from 'zod'
import { call } from '../call.ts'
import { longText, text } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { labels } from '../messages/labels.ts'
import { policyRefusals } from '../messages/policies.ts'
import { policyFacts } from './kinds.ts'
import { policyKind } from './policies.ts'
import { unknownFields } from './policy-text.ts'

const params = z.object({ kind: policyKind })

/** The texts of a policy, as the owner writes them. */
const policyTexts = z.object({
  lead: text(labels.policyLead, longest.policyLead),
  inShort: longText(labels.policyInShort, longest.policySummary),
  text: longText(labels.policyText, longest.policyText),
  description: text(labels.policyDescription, longest.policyDescription),
})

const namesOf = (texts: Partial<z.output<typeof policyTexts>>, name: keyof typeof texts) =>
  unknownFields({ lead: '', inShort: '', text: '', description: '', [name]: texts[name] ?? '' })

export const policyForm = policyTexts.superRefine((texts, context) => {
  for (const name of policyTexts.keyof().options) {
    const unknown = namesOf(texts, name)
    if (unknown.length === 0) continue
    const message = policyRefusals.unknownFields(unknown)
    context.addIssue({ code: 'custom', path: [name], message })
  }
})

/** How often the draft was saved; 0 while there is none. The call is refused if it was saved meanwhile. */
const revision = z
  .number(policyRefusals.invalidVersion)
  .int(policyRefusals.invalidVersion)
  .min(0, policyRefusals.invalidVersion)
  .max(1_000_000, policyRefusals.invalidVersion)

/** Stored texts. A draft may have been saved before a limit was changed, so nothing is checked here. */
const storedTexts = z.object({
  lead: z.string(),
  inShort: z.string(),
  text: z.string(),
  description: z.string(),
})

const draft = z.object({
  texts: storedTexts,
  revision,
  savedAt: z.iso.datetime(),
  /** The day on which it comes into force, if the owner has announced it; it cannot be edited then. */
  startsOn: z.iso.date().optional(),
})

const version = z.object({ number: z.number().int(), since: z.iso.date(), isDemo: z.boolean() })

export const editedPolicy = z.object({
  kind: policyKind,
  /** The texts in force. */
  texts: storedTexts,
  version,
  /** The texts that the owner is writing; absent if there is no draft. */
  draft: draft.optional(),
  /** The facts that can be inserted, as they are now; absent if the shop does not have them. */
  facts: z.partialRecord(z.enum(policyFacts), z.string()),
  /** The day on which the draft would be in force, in India. */
  today: z.iso.date(),
})
export type EditedPolicy = z.infer<typeof editedPolicy>

export const listPolicies = call('GET /admin/policies', 'settings', {
  summary: 'The policies: which version is in force, and whether there is a draft',
  stepUp: { notNeeded: 'Shows what the public reads' },
  answer: z.object({
    policies: z.array(
      z.object({
        kind: policyKind,
        version,
        hasDraft: z.boolean(),
        /** The day on which an announced version comes into force. */
        startsOn: z.iso.date().optional(),
      }),
    ),
  }),
})

export const getEditedPolicy = call('GET /admin/policy/:kind', 'settings', {
  summary: 'A policy with its draft, to be edited',
  stepUp: { notNeeded: 'Shows what the public reads, and a draft of it' },
  params,
  answer: z.object({ policy: editedPolicy }),
})

const saved = z.object({ message: z.string(), policy: editedPolicy })

export const savePolicyDraft = call('PUT /admin/policy/:kind', 'settings', {
  summary: 'Save the draft of a policy; refused if it was changed meanwhile',
  stepUp: { notNeeded: 'The public does not see a draft' },
  params,
  body: policyForm.safeExtend({ revision }),
  answer: saved,
})

export const discardPolicyDraft = call('DELETE /admin/policy/:kind', 'settings', {
  summary: 'Discard the draft of a policy',
  stepUp: { notNeeded: 'The public does not see a draft' },
  params,
  answer: saved,
})

/** The first day in force, in India. The server refuses a day that has passed. */
export const startForm = z.object({ startsOn: z.iso.date(policyRefusals.invalidStart) })

export const putPolicyInForce = call('POST /admin/policy/:kind', 'settings', {
  summary: 'Put the draft of a policy in force from today on, or announce it for a later day',
  params,
  body: startForm.partial().extend({ revision }),
  answer: saved,
})

export const withdrawPolicy = call('DELETE /admin/policy/:kind/announcement', 'settings', {
  summary: 'Take back the announcement of a policy; its text is a draft again',
  params,
  answer: saved,
})
