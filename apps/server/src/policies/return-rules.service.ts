import { type ReturnRules, usualReturnRules } from '@nirbhaya/contract/policies/rules'
import type { Db, Tx } from '../platform/database/client.ts'
import { getSettings, type SettingsGroup } from '../settings/settings.service.ts'

/** The rules of complaints and returns. Raw SQL reads this group when a payment begins. */
export const returnRules: SettingsGroup<ReturnRules> = {
  name: 'return-settings',
  auditId: 'shop',
  defaults: usualReturnRules,
}

/** The cache key of the rules. All pages depend on it. */
export const returnRulesKey = 'return-rules'

export const getReturnRules = (db: Db | Tx): Promise<ReturnRules> => getSettings(db, returnRules)
