import { type AuditedEntity, writeAudit } from '../audit/audit.service.ts'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import {
  findValues,
  findValuesAt,
  insertEarlier,
  lockValues,
  updateValues,
} from './settings.queries.ts'

/** Settings that the owner saves together. */
export interface SettingsGroup<Values extends object> {
  /** The key of the group's row, and the kind and id of its entries in the audit log. */
  name: AuditedEntity
  auditId: string
  /** The default is `<name>.update`. */
  action?: string
  /** The values that apply until the owner saves others. */
  defaults: Values
  /** Whether earlier values are kept, for facts of the past: see `getSettingsAt`. */
  keepsEarlier?: true
  /** Returns the facts for the audit log, for a group with a secret. */
  factsOf?: (values: Values, before: Values) => object
}

/** Returns the current values of a group. */
export async function getSettings<Values extends object>(
  db: Db | Tx,
  group: SettingsGroup<Values>,
): Promise<Values> {
  return { ...group.defaults, ...(await findValues(db, group.name)) }
}

/** Returns the values that a group with `keepsEarlier` had at a moment. */
export async function getSettingsAt<Values extends object>(
  db: Db | Tx,
  group: SettingsGroup<Values> & { keepsEarlier: true },
  at: Date,
): Promise<Values> {
  const values = await findValuesAt(db, group.name, at)
  return values ? { ...group.defaults, ...values } : getSettings(db, group)
}

/**
 * Returns the current values of a group, and locks them until the transaction ends: with `share`, nobody can
 * change them; with `update`, nobody else can lock them either.
 */
export async function lockSettings<Values extends object>(
  tx: Tx,
  group: SettingsGroup<Values>,
  strength: 'share' | 'update' = 'update',
): Promise<Values> {
  return { ...group.defaults, ...(await lockValues(tx, group.name, strength)) }
}

/**
 * Saves a group of settings, and records the change in the audit log. `change` gets the current values, which
 * are locked, and returns the new ones.
 */
export async function saveSettings<Values extends object>(
  tx: Tx,
  group: SettingsGroup<Values>,
  actorId: string,
  change: Values | ((before: Values) => Values),
): Promise<{ before: Values; after: Values }> {
  const { name, auditId, action = `${name}.update`, factsOf = (values) => values } = group
  const before = await lockSettings(tx, group)
  const after = typeof change === 'function' ? change(before) : change
  if (group.keepsEarlier) await insertEarlier(tx, { name, values: before, until: clock.now() })
  await updateValues(tx, name, after)
  await writeAudit(tx, {
    actorId,
    action,
    entity: name,
    entityId: auditId,
    before: factsOf(before, before),
    after: factsOf(after, before),
  })
  return { before, after }
}

/**
 * Saves the progress of something that a person began. The audit log already has what the person decided, so nothing is
 * recorded.
 */
export async function saveProgress<Values extends object>(
  tx: Tx,
  group: SettingsGroup<Values>,
  change: (before: Values) => Values,
): Promise<void> {
  const before = await lockSettings(tx, group)
  await updateValues(tx, group.name, change(before))
}
