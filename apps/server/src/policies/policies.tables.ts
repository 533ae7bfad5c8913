import { type PolicyFacts, policyKinds } from '@nirbhaya/contract/policies/kinds'
import type { PolicyTexts } from '@nirbhaya/contract/policies/policy-text'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '../platform/database/columns.ts'

/** The policies, in every version that was ever in force, and the drafts. */
export const policyVersion = pgTable(
  'policy_version',
  {
    id: id(),
    kind: text({ enum: policyKinds }).notNull(),
    /** Counts the versions of a policy. Null for the draft. Texts with a number never change. */
    number: integer(),
    /** The first day in force, in India. Null for the draft. */
    since: date(),
    /** The day on which an announced draft comes into force, in India. Null for a draft that is still written. */
    planned: date(),
    texts: jsonb().$type<PolicyTexts>().notNull(),
    /**
     * The texts for a shop whose main product is not the demo's pendant. Only the demo's version in force has them;
     * null for what the owner wrote, and for a replaced version, which keeps the text that it showed.
     */
    otherTexts: jsonb().$type<PolicyTexts>(),
    /** The facts as they were when a later version replaced this one. Null while it is in force. */
    facts: jsonb().$type<Partial<PolicyFacts>>(),
    /** How often the draft was saved. */
    revision: integer().notNull().default(1),
    isDemo: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('policy_version_number').on(table.kind, table.number),
    uniqueIndex('policy_version_draft').on(table.kind).where(sql`${table.number} is null`),
    check('policy_version_in_force', sql`(${table.number} is null) = (${table.since} is null)`),
  ],
)
