import { mostPhotos } from '@nirbhaya/contract/limits'
import { productDeskWords as words } from '@nirbhaya/contract/messages/catalogue/desk'
import { useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { PhotoSlot } from './photo-slot.tsx'
import { usePhotoDrag } from './use-photo-drag.ts'
import type { Photos } from './use-photos.ts'

/** The photos of a product in their order. Where there is none, one empty place stays. */
export function PhotoSlots({
  photos: state,
  error,
}: {
  photos: Photos
  error?: string | undefined
}) {
  const { photos, problems, said } = state
  const list = useRef<HTMLOListElement>(null)
  /** The handle that was moved by keys: moving an element takes the focus from it. */
  const held = useRef<string>(undefined)
  const drag = usePhotoDrag(list, state.move)

  useEffect(() => {
    const key = held.current
    held.current = undefined
    const index = photos.findIndex((photo) => photo.key === key)
    list.current?.children[index]?.querySelector<HTMLElement>('[data-handle]')?.focus()
  }, [photos])

  return (
    <fieldset className="min-w-0">
      <legend className="float-left text-sm font-semibold">{words.photos}</legend>
      <p aria-hidden="true" className="text-right text-sm tabular-nums text-muted">
        {words.photoCount(photos.length, mostPhotos)}
      </p>
      <p className="mb-3 mt-0.5 clear-both text-sm text-muted">{words.photosHint}</p>
      <ol
        className={classNames('grid grid-cols-1 gap-3', drag.isDragging && 'select-none')}
        ref={list}
      >
        {photos.map((photo, index) => (
          <li
            aria-label={words.photo(index + 1, photos.length)}
            className={classNames(
              'rounded-card border bg-white',
              drag.isHeld(index)
                ? 'relative z-10 cursor-grabbing border-deep-pink shadow-float'
                : 'border-line',
              drag.isDragging && !drag.isHeld(index) && 'transition-transform duration-200',
            )}
            key={photo.key}
            style={{ transform: drag.transformOf(index) }}
          >
            <PhotoSlot
              count={photos.length}
              index={index}
              onDescribe={(alt) => state.describe(photo.key, alt)}
              onGrab={(event) => drag.start(event, index)}
              onMove={(to) => {
                held.current = photo.key
                state.move(index, to)
              }}
              onRemove={() => state.remove(photo.key)}
              onReplace={(file) => state.replace(photo.key, file)}
              photo={photo}
            />
          </li>
        ))}
      </ol>
      {photos.length === 1 && <p className="mt-2 text-sm text-muted">{words.lastStays}</p>}
      {photos.length < mostPhotos && (
        <div className={photos.length > 0 ? 'mt-3' : undefined}>
          <PhotoPicker
            isSlim={photos.length > 0}
            label={photos.length > 0 ? words.addPhotos : words.choosePhotos}
            onPick={state.add}
          />
        </div>
      )}
      <div aria-live="assertive">
        {(problems.length > 0 || error) && (
          <Notice className="mt-3" tone="bad">
            {[...problems, ...(error ? [error] : [])].map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Notice>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </fieldset>
  )
}
