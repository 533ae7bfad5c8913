import { longest } from '@nirbhaya/contract/input-limits'
import { adminProductMessages as words } from '@nirbhaya/contract/messages/catalogue/admin'
import type { ComponentProps, KeyboardEvent } from 'react'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { pictureTypes } from '../../admin/editor/pictures.ts'
import { classNames } from '../../ui/class-names.ts'
import { controlClasses } from '../../ui/fields/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { useDraggable } from './draggable-list.tsx'
import type { Photo } from './photo-list.ts'
import { PhotoThumbnail } from './photo-thumbnail.tsx'

interface PhotoSlotProps {
  photo: Photo
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  onReplace: (file: File) => void
  onDescribe: (alt: string) => void
}

const toolClasses =
  'flex size-11 items-center justify-center rounded-full text-muted transition-colors not-aria-disabled:hover:bg-blush not-aria-disabled:hover:text-deep-pink aria-disabled:opacity-35'

export function PhotoSlot(props: PhotoSlotProps) {
  const { photo, index, count, onMove, onRemove, onReplace, onDescribe } = props
  const place = index + 1
  const { ref, style, isHeld, grab } = useDraggable(photo.key, count === 1)

  function moveByKey(event: KeyboardEvent) {
    const to = targetOf(event.key, index, count)
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }

  return (
    <li
      aria-label={words.photo(place, count)}
      className={classNames(
        'flex flex-wrap gap-x-3 gap-y-2 rounded-card border bg-white p-3 sm:grid sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-4',
        isHeld
          ? 'relative z-10 cursor-grabbing select-none border-deep-pink shadow-float'
          : 'border-line',
      )}
      ref={ref}
      style={style}
    >
      {/* This area is a larger drag target for the mouse. Keyboards, touch and screen readers use the handle
          next to it instead. */}
      <div
        className="relative size-28 cursor-grab select-none sm:row-span-2 sm:size-32"
        onPointerDown={(event) => event.pointerType === 'mouse' && grab(event)}
      >
        <PhotoThumbnail photo={photo} />
        {index === 0 && (
          <span className="absolute bottom-1.5 left-1.5 whitespace-nowrap rounded-full bg-aubergine px-2 py-0.5 text-[length:min(0.875rem,4vw)] font-semibold leading-snug text-white">
            {words.mainPhoto}
          </span>
        )}
      </div>
      <textarea
        aria-label={words.altOf(place)}
        className={`${controlClasses} field-sizing-content max-h-96 grow basis-[7rem] min-h-18 resize-none max-sm:min-h-28`}
        maxLength={longest.imageAlt}
        onChange={(event) => onDescribe(event.target.value)}
        placeholder={words.altPlaceholder}
        rows={2}
        value={photo.alt}
      />
      <div className="flex flex-wrap items-end justify-between max-sm:w-full sm:-ml-2">
        <button
          aria-label={words.movePhoto(place)}
          className={`${toolClasses} cursor-grab touch-none`}
          aria-disabled={count < 2}
          data-handle
          onKeyDown={moveByKey}
          onPointerDown={grab}
          type="button"
        >
          <AdminIcon className="size-5" name="grip-vertical" />
        </button>
        <Tool disabled={index === 0} label={words.earlier(place)} onClick={() => onMove(index - 1)}>
          <AdminIcon className="size-4.5" name="arrow-up" />
        </Tool>
        <Tool
          disabled={index === count - 1}
          label={words.later(place)}
          onClick={() => onMove(index + 1)}
        >
          <AdminIcon className="size-4.5" name="arrow-down" />
        </Tool>
        <FileButton
          accept={pictureTypes}
          aria-label={words.replace(place)}
          className={classNames(toolClasses, 'hover:bg-blush hover:text-deep-pink')}
          onPick={([file]) => file && onReplace(file)}
        >
          <AdminIcon className="size-4.5" name="refresh-cw" />
        </FileButton>
        <Tool disabled={count === 1} label={words.remove(place)} onClick={onRemove}>
          <AdminIcon className="size-4.5" name="trash-2" />
        </Tool>
      </div>
    </li>
  )
}

/** A button that keeps the focus when it is disabled. */
function Tool({ disabled, label, onClick, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      {...rest}
      aria-disabled={disabled}
      aria-label={label}
      className={toolClasses}
      onClick={disabled ? undefined : onClick}
      title={label}
      type="button"
    />
  )
}

function targetOf(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowLeft':
      return index - 1
    case 'ArrowDown':
    case 'ArrowRight':
      return index + 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
