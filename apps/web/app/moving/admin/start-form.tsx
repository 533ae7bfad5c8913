import { labels } from '@nirbhaya/contract/messages/labels'
import { movingWords as words } from '@nirbhaya/contract/messages/moving'
import { listImports, startForm, startImport } from '@nirbhaya/contract/moving/moving'
import { importKinds } from '@nirbhaya/contract/moving/rules'
import { useRef, useState } from 'react'
import { Panel } from '../../admin/panel.tsx'
import { readCsvFile } from '../../admin/read-csv-file.ts'
import { useOutdated } from '../../api/use-change.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { sendFile } from './send-file.ts'

/** The form that sends a file. @param props.onRead gets the id of the import once its lines were read */
export function StartForm({ onRead }: { onRead: (id: string) => void }) {
  const text = useRef('')
  const outdated = useOutdated(listImports)
  const [kind, setKind] = useState<(typeof importKinds)[number]>('orders')
  return (
    <Panel title={words.start.title}>
      <CallForm
        bodyOf={async ({ file, ...body }) => {
          text.current = await readCsvFile(file)
          return { ...body, fileName: file.name, characters: text.current.length }
        }}
        button={{ isFullWidth: false, size: 'medium' }}
        call={startImport}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2"
        done={false}
        exception={words.start.failed}
        fields={{
          kind: {
            as: 'select',
            hint: words.about[kind],
            label: words.start.kind,
            onInput: ({ currentTarget: { value } }) =>
              setKind(importKinds.find((one) => one === value) ?? 'orders'),
            options: words.kinds,
          },
          source: { hint: words.start.sourceHint, label: labels.importSource },
          file: ({ form }) => (
            <TextField
              accept=".csv,.tsv,.txt,text/csv"
              className="sm:col-span-2"
              error={form.formState.errors.file?.message}
              hint={words.start.fileHint}
              label={words.start.file}
              name="file"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) form.setValue('file', file, { shouldValidate: true })
              }}
              type="file"
            />
          ),
        }}
        onDone={async ({ id }) => {
          try {
            await sendFile(id, text.current)
          } finally {
            outdated()
          }
          onRead(id)
        }}
        outdates={[listImports]}
        schema={startForm}
        values={{ kind: 'orders', source: words.start.usualSource }}
        words={{ save: words.start.send, saving: words.start.sending }}
      />
    </Panel>
  )
}
