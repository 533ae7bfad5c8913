import { movingWords as words } from '@nirbhaya/contract/messages/moving'
import {
  discardImport,
  getImport,
  type ImportView,
  listImports,
} from '@nirbhaya/contract/moving/moving'
import { useNavigate } from 'react-router'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { Panel } from '../../admin/panel.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { ConfirmButton } from '../../forms/ask-button.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { FaultList } from './fault-list.tsx'
import { StateBadge } from './import-list.tsx'
import { ImportProgress } from './import-progress.tsx'

/** While lines are checked or brought in, the page looks again after this time. */
const againAfterMs = 1_500

/** One file: its columns, the dry run, and its progress. */
export function OneImport({ id }: { id: string }) {
  const loaded = useAnswer(
    getImport,
    { params: { id } },
    {
      againAfterMs: (latest) =>
        latest?.moving.state === 'checking' || latest?.moving.state === 'running'
          ? againAfterMs
          : false,
    },
  )
  return (
    <LoadedFrame loaded={loaded} loading={words.page.loading}>
      {({ moving }) => <Shown moving={moving} />}
    </LoadedFrame>
  )
}

function Shown({ moving }: { moving: ImportView }) {
  const { fileName, kind, source, state, columns } = moving
  const isOpen = state === 'matching' || state === 'checked'
  return (
    <div className="grid grid-cols-1 gap-6">
      <Panel
        aside={<StateBadge state={state} />}
        hint={`${words.kinds[kind]} · ${source}`}
        title={<span className="wrap-anywhere">{fileName}</span>}
      >
        <ImportProgress moving={moving} />
      </Panel>
      {moving.faults.length > 0 && <FaultList moving={moving} />}
      {isOpen && columns.length > 0 && <ColumnsForm key={state} moving={moving} />}
      {(isOpen || state === 'uploading' || state === 'checking') && <Discard id={moving._id} />}
    </div>
  )
}

function Discard({ id }: { id: string }) {
  const navigate = useNavigate()
  return (
    <p>
      <ConfirmButton
        busyLabel={words.page.discard}
        button={{ label: words.page.discard }}
        call={discardImport}
        confirm={words.page.discard}
        onDone={() => navigate('/admin/moving')}
        outdates={[listImports]}
        params={{ id }}
        title={words.page.discardQuestion}
        variant="danger"
      />
    </p>
  )
}
