import { editorMessages as words } from '@nirbhaya/contract/messages/admin/editor'
import { type Upload, UploadStopped, useUpload } from '../../api/use-upload.ts'
import { toast } from '../../toasts/toast.ts'
import { useOverwriteQuestion } from './use-overwrite-question.tsx'

/** How a form is saved: the texts and checks that the forms pass to `useSaving`. */
export interface Saving {
  draftKey: string
  label: string
  succeeded: string
  failed: string
  /** The address of the page where the owner can see what was saved. */
  lookAt: string
  /** Whether the saved version is still the one that was loaded. @throws the errors of the typed client */
  isUnchanged?: () => Promise<boolean>
}

/**
 * Returns `attempt`, which saves the form of a product or post and reports the result. If somebody has
 * changed the product or post since this form was loaded, a dialog asks the owner before the changes are
 * overwritten.
 * @param question the title of the dialog
 */
export function useSaving({ succeeded, failed, lookAt, isUnchanged }: Saving, question: string) {
  const upload = useUpload()
  const overwrite = useOverwriteQuestion({ title: question, lookAt })

  /**
   * @param message the text of the toast after saving, for example for a draft. The default is `succeeded`.
   * @throws the error that the form shows. If the owner stops the upload, nothing is thrown.
   */
  async function attempt<T>(
    save: (send: Upload['send']) => Promise<T>,
    onSaved: (saved: T) => unknown,
    message = succeeded,
  ) {
    try {
      if (isUnchanged && !(await isUnchanged()) && !(await overwrite.ask())) return
      const saved = await save(upload.send)
      toast.success(message)
      await onSaved(saved)
    } catch (error) {
      if (error instanceof UploadStopped) {
        toast(words.stopped)
        return
      }
      toast.error(failed)
      throw error
    }
  }

  return { upload, attempt, question: overwrite.dialog }
}
