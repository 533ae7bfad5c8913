import { formatDateTime } from '@nirbhaya/contract/dates'
import { movingWords as words } from '@nirbhaya/contract/messages/moving'
import type { ImportLine } from '@nirbhaya/contract/moving/moving'
import type { ImportState } from '@nirbhaya/contract/moving/rules'
import { AdminLink } from '../../admin/admin-link.tsx'
import { Panel } from '../../admin/panel.tsx'
import { Badge } from '../../ui/badge.tsx'

/** The files that were brought in, or are being brought in, newest first. */
export function ImportList({ imports }: { imports: ImportLine[] }) {
  return (
    <Panel className="mt-6" title={words.list.title}>
      {imports.length === 0 && <p className="text-muted">{words.list.none}</p>}
      <ul className="divide-y divide-line">
        {imports.map((one) => (
          <li className="flex flex-wrap items-start justify-between gap-3 py-3" key={one._id}>
            <div className="min-w-0 grow basis-[10rem] wrap-anywhere">
              <AdminLink className="link" to={`/admin/moving?file=${one._id}`}>
                {one.fileName}
              </AdminLink>
              <p className="text-sm text-muted">
                <span>{`${words.kinds[one.kind]} · ${one.source} · `}</span>
                <time dateTime={one.at}>{formatDateTime(one.at)}</time>
              </p>
              {one.added > 0 && <p className="text-sm">{words.page.added(one.kind, one.added)}</p>}
            </div>
            <StateBadge state={one.state} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const tones = {
  uploading: 'yellow',
  matching: 'blue',
  checking: 'blue',
  checked: 'blue',
  running: 'blue',
  stopped: 'yellow',
  done: 'green',
} as const satisfies Record<ImportState, string>

export const StateBadge = ({ state }: { state: ImportState }) => (
  <Badge tone={tones[state]}>{words.states[state]}</Badge>
)
