import type { AdminComplaint } from '@nirbhaya/contract/complaints/admin'
import type { ComplaintAction } from '@nirbhaya/contract/complaints/kinds'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { useRef, useState } from 'react'
import { Panel } from '../../admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { ActionDialog } from './action-dialog.tsx'

/**
 * The buttons for the actions that the complaint's state allows. Each opens a dialog first, because every
 * action sends a mail to the person who complained.
 */
export function CaseActions({ complaint }: { complaint: AdminComplaint }) {
  /**
   * The action whose dialog was opened last. It stays set while the dialog closes, so that the dialog keeps
   * its text.
   */
  const [action, setAction] = useState<ComplaintAction>()
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  function open(chosen: ComplaintAction) {
    setAction(chosen)
    setIsOpen(true)
  }

  return (
    <Panel title={words.whatToDo}>
      <div className="flex flex-wrap gap-2 outline-none" ref={place} tabIndex={-1}>
        {complaint.actions.map((one, index) => (
          <Button
            key={one}
            onClick={() => open(one)}
            size="small"
            variant={index === 0 ? 'primary' : 'outline'}
          >
            {words.actions[one]}
          </Button>
        ))}
        {complaint.actions.length === 0 && <p className="text-muted">{words.decided}</p>}
      </div>
      {action && (
        <ActionDialog
          action={action}
          complaint={complaint}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          place={place}
        />
      )}
    </Panel>
  )
}
