import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { adminProductMessages } from '@nirbhaya/contract/messages/catalogue/admin'
import { type DragEvent, useState } from 'react'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { pictureTypes } from '../../admin/editor/pictures.ts'
import { classNames } from '../../ui/class-names.ts'

interface PhotoPickerProps {
  label: string
  /** Whether the area is small. It is small below existing photos, and large for the first photo. */
  isSlim: boolean
  onPick: (files: File[]) => void
}

/** An area where the owner chooses photos or drops them. */
export function PhotoPicker({ label, isSlim, onPick }: PhotoPickerProps) {
  const [isOver, setIsOver] = useState(false)

  function over(event: DragEvent) {
    event.preventDefault()
    setIsOver(true)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    onPick([...event.dataTransfer.files])
  }

  return (
    <label
      className={classNames(
        'relative flex cursor-pointer items-center justify-center gap-x-3 gap-y-2 rounded-card border-2 border-dashed text-center transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-deep-pink',
        isSlim ? 'min-h-16 px-4 py-3' : 'min-h-56 flex-col px-6 py-8',
        isOver
          ? 'border-deep-pink bg-blush'
          : 'border-rose-gold/50 bg-white hover:border-deep-pink',
      )}
      onDragLeave={() => setIsOver(false)}
      onDragOver={over}
      onDrop={drop}
    >
      <input
        accept={pictureTypes}
        className="absolute inset-0 cursor-pointer opacity-0"
        multiple
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          // Without this, the browser would not report that a removed file is chosen again.
          target.value = ''
        }}
        type="file"
      />
      <AdminIcon
        className={classNames('text-deep-pink', isSlim ? 'size-5' : 'size-9')}
        name="image-plus"
      />
      <span className="font-semibold text-deep-pink">{label}</span>
      {!isSlim && (
        <span aria-hidden="true" className="text-sm text-muted">
          <span className="hidden pointer-fine:inline">{adminProductMessages.dropPhotos}</span>
          <span className="block pt-1">{editorMessages.pictureTypes}</span>
        </span>
      )}
    </label>
  )
}
