import { mostPhotos } from '@nirbhaya/contract/catalogue/rules'
import { adminProductMessages as words } from '@nirbhaya/contract/messages/catalogue/admin'
import { useEffect, useRef } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { DraggableList } from './draggable-list.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { PhotoSlot } from './photo-slot.tsx'
import type { Photos } from './use-photos.ts'

/** Lists the photos of a product in order, with an area to add more. */
export function PhotoSlots({
  photos: state,
  error,
}: {
  photos: Photos
  error?: string | undefined
}) {
  const { photos, problems, said } = state
  const list = useRef<HTMLOListElement>(null)
  /**
   * The photo whose handle gets the focus: the photo that was moved, because moving its element takes the focus
   * away, or the neighbour of a photo that was removed.
   */
  const focusedKey = useRef<string>(undefined)

  useEffect(() => {
    const key = focusedKey.current
    focusedKey.current = undefined
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
      <DraggableList keys={photos.map(({ key }) => key)} onMove={state.move}>
        <ol className="grid grid-cols-1 gap-3" ref={list}>
          {photos.map((photo, index) => (
            <PhotoSlot
              count={photos.length}
              index={index}
              key={photo.key}
              onDescribe={(alt) => state.describe(photo.key, alt)}
              onMove={(to) => {
                focusedKey.current = photo.key
                state.move(index, to)
              }}
              onRemove={() => {
                focusedKey.current = (photos[index + 1] ?? photos[index - 1])?.key
                state.remove(photo.key)
              }}
              onReplace={(file) => state.replace(photo.key, file)}
              photo={photo}
            />
          ))}
        </ol>
      </DraggableList>
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
