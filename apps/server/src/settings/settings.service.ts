import { type AuditedChange, writeAudit } from '../audit/audit.service.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { findValues, lockValues, updateValues } from './settings.queries.ts'

/** Settings that the owner saves together. */
export interface SettingsGroup<Values extends object> {
  /** The key of the group's row, and the kind and id of its entries in the audit log. */
  name: AuditedChange['entity']
  auditId: string
  /** The default is `<name>.update`. */
  action?: string
  /** The values that apply until the owner saves others. */
  defaults: Values
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
