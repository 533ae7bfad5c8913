import { policiesAdmin as calls } from '@nirbhaya/contract/endpoints'
import { policyEditorWords as words } from '@nirbhaya/contract/messages/policies/admin'
import { type Routes, serve, withMessage } from '../../platform/http/serve.ts'
import { getReturnRules } from '../return-rules.service.ts'
import {
  discardDraft,
  getEditedPolicy,
  listPolicies,
  putInForce,
  saveDraft,
  withdraw,
} from './policy-editing.service.ts'
import { saveReturnRules } from './saving-return-rules.service.ts'

export const policyEditingRoutes: Routes = serve(calls, ({ db, config }) => {
  const edited = (kind: Parameters<typeof getEditedPolicy>[2]) => getEditedPolicy(db, config, kind)
  return {
    listPolicies: async () => ({ policies: await listPolicies(db) }),
    getEditedPolicy: async ({ params: { kind } }) => ({ policy: await edited(kind) }),
    savePolicyDraft: async ({ params: { kind }, body: { revision, ...texts }, actorId }) => {
      await saveDraft(db, { texts, revision, kind, actorId })
      return { message: words.draftSaved, policy: await edited(kind) }
    },
    discardPolicyDraft: async ({ params: { kind }, actorId }) => {
      await discardDraft(db, { kind, actorId })
      return { message: words.draftDiscarded, policy: await edited(kind) }
    },
    getReturnRules: async () => ({ settings: await getReturnRules(db) }),
    saveReturnRules: withMessage(words.rulesSaved, ({ body, actorId }) =>
      saveReturnRules(db, config, { rules: body, actorId }),
    ),
    putPolicyInForce: async ({ params: { kind }, body, actorId }) => {
      await putInForce(db, config, { kind, ...body, actorId })
      const policy = await edited(kind)
      const startsOn = policy.draft?.startsOn
      return { message: startsOn ? words.isAnnounced(startsOn) : words.isInForce, policy }
    },
    withdrawPolicy: async ({ params: { kind }, actorId }) => {
      await withdraw(db, { kind, actorId })
      return { message: words.isWithdrawn, policy: await edited(kind) }
    },
  }
})
