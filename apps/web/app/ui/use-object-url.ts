import { useEffect, useState } from 'react'

/** Returns an object URL for a file. It is revoked when the file is no longer shown. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: Blob; url: string }>()

  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setShown({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])

  return shown && shown.file === file ? shown.url : undefined
}
