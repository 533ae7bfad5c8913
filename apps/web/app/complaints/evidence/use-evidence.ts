import { useState } from 'react'
import { type Picking, pickFiles } from './picked.ts'

const none: Picking = { files: [], problems: [] }

/** Keeps the photos and the video that were chosen for a form, until it is sent. */
export function useEvidence() {
  const [{ files, problems }, setPicking] = useState(none)
  return {
    files,
    problems,
    add: (chosen: File[]) => setPicking((before) => pickFiles(before.files, chosen)),
    remove: (key: string) =>
      setPicking((before) => ({
        files: before.files.filter((one) => one.key !== key),
        problems: [],
      })),
    clear: () => setPicking(none),
    /** Adds the files to the form data, under the names that the server expects. */
    addTo(form: FormData) {
      for (const { file, kind } of files) form.append(kind === 'photo' ? 'photos' : 'video', file)
    },
  }
}

export type Evidence = ReturnType<typeof useEvidence>
