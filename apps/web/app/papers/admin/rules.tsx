import { formatDate } from '@nirbhaya/contract/dates'
import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { paperRuleNames } from '@nirbhaya/contract/papers/rules'
import type { PaperSettings } from '@nirbhaya/contract/papers/settings'
import { Panel } from '../../admin/panel.tsx'
import { RuleForm } from './rule-form.tsx'

/** Lists the values of each tax rule. Each value has its source, and the day from which it is valid. */
export function Rules({ settings: { rules } }: { settings: PaperSettings }) {
  return (
    <Panel hint={words.rulesNote} title={words.rulesHeading}>
      <ul className="divide-y divide-line">
        {paperRuleNames.map((name) => (
          <li className="py-4 first:pt-0" key={name}>
            <h3 className="font-semibold">{words.rules[name]}</h3>
            <ul className="grid gap-2 text-sm">
              {rules
                .filter(({ rule }) => rule === name)
                .map(({ fromDay, value, source, isOwners }) => (
                  <li key={`${fromDay} ${isOwners}`}>
                    <span>{`${words.fromDay} ${formatDate(`${fromDay}T12:00:00Z`)}:`}</span>{' '}
                    <strong>{value.toLocaleString('en-IN')}</strong>
                    {isOwners && <span>{` (${words.yours})`}</span>}
                    <span className="block text-muted">{source}</span>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      <details>
        <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold text-deep-pink">
          {words.addRule}
        </summary>
        <RuleForm />
      </details>
    </Panel>
  )
}
