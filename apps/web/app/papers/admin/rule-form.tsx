import { indiaDayOf } from '@nirbhaya/contract/dates'
import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { paperRuleNames } from '@nirbhaya/contract/papers/rules'
import { getPaperSettings, paperRuleForm, savePaperRule } from '@nirbhaya/contract/papers/settings'
import { CallForm } from '../../forms/call-form.tsx'

/** The form that adds a value for a tax rule: the value, its source, and the day from which it is valid. */
export const RuleForm = () => (
  <CallForm
    call={savePaperRule}
    className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-2"
    fields={{
      rule: {
        as: 'select',
        className: 'sm:col-span-2',
        label: words.rule,
        options: paperRuleNames.map((name) => [name, words.rules[name]]),
      },
      fromDay: { as: 'date', label: words.fromDay },
      value: { as: 'number', label: words.value },
      source: { className: 'sm:col-span-2' },
    }}
    outdates={[getPaperSettings]}
    schema={paperRuleForm}
    values={{ rule: paperRuleNames[0], fromDay: indiaDayOf(new Date()), source: '' }}
    words={words}
  />
)
