import { editorMessages as words } from '@nirbhaya/contract/messages/admin/editor'
import type { Upload } from '../../api/use-upload.ts'
import type { FormFailure } from '../../forms/form-failure.ts'
import { Notice } from '../../ui/notice.tsx'

interface FailureNoticeProps {
  failure: FormFailure | undefined
  /** The specification's sentence for failures of this form. */
  title: string
  upload: Upload
  /** The address of the page where the owner can check whether the changes were saved. */
  lookAt: string
}

/** Explains why saving failed, or that the result is unknown. Screen readers announce it. */
export function FailureNotice({ failure, title, upload, lookAt }: FailureNoticeProps) {
  return (
    <div aria-live="assertive">
      {failure && (
        <Notice className="mt-6" tone="bad">
          {failure.message !== words.invalid && <p className="font-semibold">{title}</p>}
          {failure.message !== title && <p>{failure.message}</p>}
          {upload.isUnanswered ? (
            <p>
              {words.unanswered}{' '}
              <a className="font-semibold underline" href={lookAt} rel="noreferrer" target="_blank">
                {words.lookFirst}
              </a>
            </p>
          ) : (
            failure.message !== words.invalid && <p>{words.nothingLost}</p>
          )}
        </Notice>
      )}
    </div>
  )
}
