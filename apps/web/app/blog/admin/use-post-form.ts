import type { AdminPost } from '@nirbhaya/contract/blog/admin'
import { blogRedirectMs } from '@nirbhaya/contract/blog/rules'
import { formatDateTime, fromIndiaMinute } from '@nirbhaya/contract/dates'
import { editorMessages as words } from '@nirbhaya/contract/messages/admin/editor'
import { adminPostMessages } from '@nirbhaya/contract/messages/blog/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useLocalDraft } from '../../admin/editor/use-local-draft.ts'
import { type Saving, useSaving } from '../../admin/editor/use-saving.ts'
import { useUnsaved } from '../../admin/editor/use-unsaved.ts'
import type { Upload } from '../../api/use-upload.ts'
import { useServerForm } from '../../forms/use-server-form.ts'
import { emptyPost, type PostValues, postFields, postPayload, valuesOf } from './post-values.ts'
import { useCover } from './use-cover.ts'

export interface PostSaving extends Saving {
  /** The post to edit; undefined for a new post. */
  post?: AdminPost
  save: (send: Upload['send'], form: FormData) => Promise<unknown>
}

/** Keeps the state of a post's form while it is edited and saved. */
export function usePostForm(saving: PostSaving) {
  const { post, draftKey, failed, save } = saving
  const [base] = useState(() => (post ? valuesOf(post) : emptyPost))
  const { upload, attempt, question } = useSaving(saving, words.changed.postTitle)
  const navigate = useNavigate()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isSaved, setIsSaved] = useState(false)
  useEffect(() => () => clearTimeout(leaving.current), [])

  const server = useServerForm(postFields, {
    defaultValues: base,
    exception: failed,
    invalid: words.invalid,
    send,
  })
  // A cast is needed, because the form's type allows undefined for optional fields. In fact every field
  // contains text, which may be empty.
  const form = server.form as UseFormReturn<PostValues>
  const cover = useCover(post, () => {
    // The owner chose another picture. If the saved picture's description was not changed before, it is
    // removed, because it describes the wrong picture.
    if (base.imageAlt && form.getValues('imageAlt') === base.imageAlt) {
      form.setValue('imageAlt', '', { shouldDirty: true })
    }
  })
  const draft = useLocalDraft(draftKey, form, base)
  const lacksCover = !post && !cover.file
  const { isDirty } = form.formState
  const { hasUnsaved, markSaved } = useUnsaved(isDirty || cover.file !== undefined)

  async function send(values: Partial<PostValues>) {
    if (lacksCover) return
    const isShown = values.status === 'published'
    await attempt(
      (by) => save(by, postPayload(values, cover.file)),
      () => {
        markSaved()
        draft.finish()
        setIsSaved(true)
        leaving.current = setTimeout(
          () => void navigate(isShown ? '/blogs' : '/admin/posts'),
          blogRedirectMs,
        )
      },
      savedMessageOf(values),
    )
  }

  /**
   * Reports a missing picture. It runs on every submit: the form calls `send` only if its fields have no
   * errors, and the picture should be reported together with the errors of the fields.
   */
  function checkCover() {
    if (lacksCover) cover.setError(messages.blogImageRequired)
  }

  return {
    server,
    form,
    checkCover,
    cover,
    upload,
    draft,
    isSaved,
    hasUnsaved,
    question,
  }
}

/** Returns the message after saving a post that visitors cannot see yet. */
function savedMessageOf({ status, publishAt = '' }: Partial<PostValues>): string | undefined {
  if (status === 'draft') return adminPostMessages.draftSaved
  if (status !== 'scheduled') return undefined
  return adminPostMessages.scheduledFor(formatDateTime(fromIndiaMinute(publishAt)))
}
