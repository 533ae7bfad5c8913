import type { Post } from '@nirbhaya/contract/blog/blog'
import { useState } from 'react'
import { useObjectUrl } from '../../ui/use-object-url.ts'

/** Keeps the picture of a post in its editor: the saved one, or the file that replaces it. */
export function useCover(
  saved: Pick<Post, 'image' | 'picture'> | undefined,
  onReplaced: () => void,
) {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  /** The chosen file, if the browser could not show it. */
  const [unshown, setUnshown] = useState<File>()
  const url = useObjectUrl(file)
  const isUnshown = file !== undefined && unshown === file
  const kept = saved && { image: saved.image, ...(saved.picture && { picture: saved.picture }) }

  return {
    file,
    error,
    setError,
    isUnshown,
    markUnshown: () => setUnshown(file),
    shown: file ? (url ? { image: url } : undefined) : kept,
    pick(next: File) {
      setError(undefined)
      setFile(next)
      onReplaced()
    },
  }
}
