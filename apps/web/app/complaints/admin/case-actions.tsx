import type { AdminComplaint } from '@nirbhaya/contract/complaints/admin'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { useRef } from 'react'
import { Panel } from '../../admin/panel.tsx'
import { ActionButton } from './action-button.tsx'

/**
 * The buttons for the actions that the complaint's state allows. Each opens a dialog first, because every
 * action sends a mail to the person who complained.
 */
export function CaseActions({ complaint }: { complaint: AdminComplaint }) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <Panel title={words.whatToDo}>
      <div className="flex flex-wrap gap-2 outline-none" ref={place} tabIndex={-1}>
        {complaint.actions.map((action, index) => (
          <ActionButton
            action={action}
            complaint={complaint}
            key={action}
            place={place}
            variant={index === 0 ? 'primary' : 'outline'}
          />
        ))}
        {complaint.actions.length === 0 && <p className="text-muted">{words.decided}</p>}
      </div>
    </Panel>
  )
}
