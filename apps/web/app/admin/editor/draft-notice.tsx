import { formatDateTime } from '@nirbhaya/contract/dates'
import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { toast } from '../../toasts/toast.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Drafting } from './use-local-draft.ts'

const words = editorMessages.draft

/**
 * A notice that the form was filled with unsaved text from an earlier visit, with a button that brings back
 * the saved version.
 */
export function DraftNotice({ draft }: { draft: Drafting }) {
  const { restoredFrom, isOutdated, discard } = draft
  if (restoredFrom === undefined) return null

  function throwAway() {
    const undo = discard()
    toast(
      (one) => (
        <span>
          <span>{words.discarded}</span>{' '}
          <button
            className="ml-2 font-semibold text-deep-pink underline underline-offset-4"
            onClick={() => {
              undo()
              toast.dismiss(one.id)
            }}
            type="button"
          >
            {words.undo}
          </button>
        </span>
      ),
      { style: { pointerEvents: 'auto' } },
    )
  }

  return (
    <Notice className="mb-6" role="status" tone={isOutdated ? 'warn' : 'info'}>
      <p>
        <span>{words.restored(formatDateTime(new Date(restoredFrom).toISOString()))}</span>{' '}
        {isOutdated && <span>{`${words.outdated} `}</span>}
        <span>{words.withoutPictures}</span>{' '}
        <button
          className="font-semibold underline underline-offset-4"
          onClick={throwAway}
          type="button"
        >
          {words.discard}
        </button>
      </p>
    </Notice>
  )
}
