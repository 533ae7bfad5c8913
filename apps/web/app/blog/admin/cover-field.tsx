import type { Post } from '@nirbhaya/contract/blog/blog'
import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { adminPostMessages } from '@nirbhaya/contract/messages/blog/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import { type DragEvent, useId, useState } from 'react'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { pickPictures, pictureTypes } from '../../admin/editor/pictures.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Cover } from '../cover.tsx'

interface CoverFieldProps {
  /** The saved picture, or the chosen one. */
  cover: Pick<Post, 'image' | 'picture'> | undefined
  /** Whether the browser cannot show the chosen file. */
  isUnshown: boolean
  onUnshown: () => void
  error: string | undefined
  onPick: (file: File) => void
  onProblem: (problem: string) => void
}

/** The field for the picture of a post. The owner chooses a file or drops it here. */
export function CoverField(props: CoverFieldProps) {
  const { cover, isUnshown, onUnshown, error, onPick, onProblem } = props
  const id = useId()
  const [isOver, setIsOver] = useState(false)

  function pick(files: Iterable<File>) {
    const { taken, problems } = pickPictures(files, 1, messages.blogImageRequired)
    if (taken[0]) onPick(taken[0])
    else if (problems[0]) onProblem(problems[0])
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    pick(event.dataTransfer.files)
  }

  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">{adminPostMessages.image}</p>
      <label
        className={classNames(
          'group relative flex aspect-video cursor-pointer flex-col items-center justify-center gap-2 rounded-card border-2 text-center transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-deep-pink',
          cover && !isUnshown
            ? 'overflow-hidden border-transparent bg-cream-deep'
            : 'border-dashed bg-white p-3',
          isOver || error ? 'border-deep-pink' : 'border-rose-gold/50 hover:border-deep-pink',
        )}
        onDragLeave={() => setIsOver(false)}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDrop={drop}
      >
        <input
          accept={pictureTypes}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error ? true : undefined}
          aria-label={cover ? adminPostMessages.changeImage : adminPostMessages.chooseImage}
          className="absolute inset-0 z-10 cursor-pointer opacity-0"
          name="image"
          onChange={({ target }) => {
            pick(target.files ?? [])
            target.value = ''
          }}
          type="file"
        />
        {cover && !isUnshown ? (
          <>
            <span className="absolute inset-0" onErrorCapture={onUnshown}>
              <Cover className="size-full" post={cover} sizes="(min-width: 64rem) 30rem, 92vw" />
            </span>
            <span
              className={`${buttonClasses({ size: 'small', variant: 'outline' })} absolute bottom-3 right-3 border-transparent bg-white/95`}
            >
              {adminPostMessages.changeImage}
            </span>
          </>
        ) : (
          <>
            <AdminIcon className="size-9 text-deep-pink" name="image-plus" />
            <span className="font-semibold text-deep-pink">{adminPostMessages.chooseImage}</span>
            <span aria-hidden="true" className="hidden text-sm text-muted pointer-fine:inline">
              {adminPostMessages.dropImage}
            </span>
          </>
        )}
      </label>
      <p className="mt-1.5 text-sm text-muted" id={`${id}-hint`}>
        {adminPostMessages.imageHint} {editorMessages.pictureTypes}
      </p>
      <p aria-live="polite" className="text-sm font-medium text-bad" id={`${id}-error`}>
        {error && <span className="block pt-1.5">{error}</span>}
        {!error && isUnshown && <span className="block pt-1.5">{editorMessages.unshown}</span>}
      </p>
    </div>
  )
}
