import { noteWords as words } from '@nirbhaya/contract/messages/notes'
import { AdminIcon } from '../../admin/admin-icon.tsx'

/** Marks a row of a list as having a note, which the row's own page shows. */
export const NoteMark = () => (
  <span className="inline-flex items-center gap-1 text-sm font-medium text-warn">
    <AdminIcon className="size-4" name="file-text" />
    {words.mark}
  </span>
)
