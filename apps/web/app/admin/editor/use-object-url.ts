import { useEffect, useState } from 'react'

/** An address under which the page can show a file; given back when it is no longer shown. */
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
