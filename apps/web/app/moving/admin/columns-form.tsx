import { importFieldNames, movingWords as words } from '@nirbhaya/contract/messages/moving'
import { importFields, missingFields } from '@nirbhaya/contract/moving/columns'
import { checkImport, getImport, type ImportView } from '@nirbhaya/contract/moving/moving'
import { useState } from 'react'
import { Panel } from '../../admin/panel.tsx'
import { PressButton } from '../../forms/press-button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Chooses the column of the file for each fact, and starts the dry run. */
export function ColumnsForm({ moving }: { moving: ImportView }) {
  const { _id: id, kind, columns, state } = moving
  const [matches, setMatches] = useState(moving.matches)
  const isComplete = missingFields(kind, matches).length === 0

  function choose(name: string, value: string) {
    const { [name]: _, ...others } = matches
    setMatches(value === '' ? others : { ...others, [name]: Number(value) })
  }

  return (
    <Panel hint={words.page.columnsHint} title={words.page.columns}>
      <div className="grid grid-cols-1 gap-4 @md:grid-cols-2 @3xl:grid-cols-3">
        {importFields[kind].map(({ name, isNeeded }) => {
          const chosen = matches[name]
          const sample = chosen === undefined ? '' : (columns[chosen]?.sample ?? '')
          return (
            <SelectField
              hint={sample && words.page.sample(sample)}
              key={name}
              label={`${importFieldNames[name]}${isNeeded ? ' *' : ''}`}
              onChange={({ target }) => choose(name, target.value)}
              value={chosen ?? ''}
            >
              <option value="">{words.page.noColumn}</option>
              {columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
                <option key={index} value={index}>
                  {column.name || words.page.unnamedColumn(index + 1)}
                </option>
              ))}
            </SelectField>
          )
        })}
      </div>
      {kind === 'orders' && matches.due === undefined && (
        <Notice className="mt-4" tone="warn">
          {words.page.noDue}
        </Notice>
      )}
      <div className="mt-5">
        <PressButton
          body={{ matches }}
          busyLabel={words.page.checking}
          button={{
            disabled: !isComplete,
            label: state === 'checked' ? words.page.checkAgain : words.page.check,
            size: 'medium',
            variant: state === 'checked' ? 'outline' : 'primary',
          }}
          call={checkImport}
          done={false}
          outdates={[getImport]}
          params={{ id }}
        />
      </div>
    </Panel>
  )
}
