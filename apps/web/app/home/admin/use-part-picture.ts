import { uploadContentPicture } from '@nirbhaya/contract/content/admin'
import type { OwnPicture, PartPicture } from '@nirbhaya/contract/content/pictures.schemas'
import { adminContentMessages } from '@nirbhaya/contract/messages/content/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useState } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { pickPictures } from '../../admin/editor/pictures.ts'
import { UploadStopped, useUpload } from '../../api/use-upload.ts'
import { formFailure } from '../../forms/form-failure.ts'

const words = adminContentMessages.picture

/** Keeps the picture in the form of a content part, and sends a new one as soon as it is chosen. */
export function usePartPicture(form: UseFormReturn<FieldValues>) {
  const picture: PartPicture = useWatch({ control: form.control, name: 'picture' })
  const upload = useUpload()
  const [error, setError] = useState<string>()

  const set = (next: PartPicture) =>
    form.setValue('picture', next, { shouldDirty: true, shouldTouch: true })

  async function pick(files: Iterable<File>) {
    const { taken, problems } = pickPictures(files, 1, messages.blogImageRequired)
    setError(problems[0])
    const file = taken[0]
    if (!file) return
    const body = new FormData()
    body.append('image', file)
    try {
      const { picture: whole } = await upload.send(uploadContentPicture, { form: body })
      // The focal point and the description were those of another picture.
      set({ whole, x: 50, y: 50, alt: '' })
    } catch (cause) {
      if (!(cause instanceof UploadStopped)) setError(formFailure(cause, words.failed).message)
    }
  }

  /** Crops that were made for another focal point are no longer right. */
  function setFocus({ whole, alt }: OwnPicture, point: { x: number; y: number }) {
    set({ whole, alt, ...point })
  }

  return { picture, upload, error, pick, setFocus, remove: () => set(null) }
}
