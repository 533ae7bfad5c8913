import { editorMessages as words } from '@nirbhaya/contract/messages/admin/editor'
import { toast } from '../../toasts/toast.ts'
import { useOverwriteQuestion } from './use-overwrite-question.tsx'
import { type Upload, UploadStopped, useUpload } from './use-upload.ts'

/** How a thing is saved, whatever it is. */
export interface Saving {
  /** Under this name a draft is kept in the browser. */
  draftKey: string
  /** What the button says. */
  label: string
  succeeded: string
  failed: string
  /** Where to look whether it was saved, by oneself or by somebody else. */
  lookAt: string
  /** Whether what is edited is still as it was opened. @throws as the typed client */
  isUnchanged?: () => Promise<boolean>
}

/** Saves one after the other: asks before it writes over another's change, and says how it ended. */
export function useSaving({ succeeded, failed, lookAt, isUnchanged }: Saving, question: string) {
  const upload = useUpload()
  const overwrite = useOverwriteQuestion({ title: question, lookAt })

  /**
   * @param said where it is not what is usually said
   * @throws what the form shows; a person who stops it knows why
   */
  async function attempt<T>(
    save: (send: Upload['send']) => Promise<T>,
    onSaved: (saved: T) => unknown,
    said = succeeded,
  ) {
    try {
      if (isUnchanged && !(await isUnchanged()) && !(await overwrite.ask())) return
      const saved = await save(upload.send)
      toast.success(said)
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
