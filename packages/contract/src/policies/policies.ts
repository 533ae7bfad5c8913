import { z } from 'zod'
import { call } from '../call.ts'
import { policyRefusals } from '../messages/policies.ts'
import { announcedVersion, policyKinds } from './kinds.ts'

export const policyKind = z.enum(policyKinds, policyRefusals.invalidKind)

const words = z.union([
  z.string(),
  z.array(z.object({ text: z.string(), href: z.string().optional() })),
])

const block = z.union([
  words,
  z.object({ list: z.array(words) }),
  z.object({ steps: z.array(words) }),
  z.object({ terms: z.array(z.object({ term: z.string(), text: words })) }),
  z.object({ isStorage: z.literal(true) }),
])

/** A version of a policy that is or was in force. */
const policyVersion = z.object({
  number: z.number().int(),
  /** The first day on which it was in force, in India: `2025-07-09`. */
  since: z.iso.date(),
})
export type PolicyVersion = z.infer<typeof policyVersion>

/** A policy as its page shows it, with the facts filled in. */
export const shownPolicy = policyVersion.extend({
  kind: policyKind,
  lead: z.string(),
  description: z.string(),
  inShort: z.array(z.string()),
  sections: z.array(z.object({ id: z.string(), title: z.string(), blocks: z.array(block) })),
  /** The version that was put in force after this one; absent for the current version. */
  replacedBy: policyVersion.optional(),
  /** Present if this version is announced: the first day on which it is in force. */
  startsOn: z.iso.date().optional(),
  /** The first day of the version that is announced to follow the current one; absent if there is none. */
  nextFrom: z.iso.date().optional(),
  /** All other versions, newest first. */
  others: z.array(policyVersion),
})
export type ShownPolicy = z.infer<typeof shownPolicy>

/** The number of a version in an address. Numbers above this one do not exist, and would not fit the column. */
const highestVersion = 100_000

export const getPolicy = call('GET /policy/:kind', 'public', {
  summary:
    'A policy of the shop: the version in force, an earlier one, or the one that is announced',
  params: z.object({ kind: policyKind }),
  query: z.object({
    version: z
      .union(
        [
          z.literal(announcedVersion),
          z.coerce
            .number(policyRefusals.invalidVersion)
            .int(policyRefusals.invalidVersion)
            .min(1, policyRefusals.invalidVersion)
            .max(highestVersion, policyRefusals.invalidVersion),
        ],
        policyRefusals.invalidVersion,
      )
      .optional(),
  }),
  answer: z.object({ policy: shownPolicy }),
})
