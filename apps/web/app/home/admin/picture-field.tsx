import type { OwnPicture } from '@nirbhaya/contract/content/pictures.schemas'
import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { adminContentMessages } from '@nirbhaya/contract/messages/content/admin'
import { type MouseEvent, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { pictureTypes } from '../../admin/editor/pictures.ts'
import { imageAddress, useSite } from '../../api/site.ts'
import { useShownPicture } from '../../content/shown-picture.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { usePartPicture } from './use-part-picture.ts'

const words = adminContentMessages.picture

interface PictureFieldProps {
  form: UseFormReturn<FieldValues>
}

/** The field for the picture of a content part: a file, its focal point, and its description. */
export function PictureField({ form }: PictureFieldProps) {
  const { picture, upload, error, pick, setFocus, remove } = usePartPicture(form)
  const isDemoShown = useShownPicture('demo') === 'demo'
  const own = picture === 'demo' ? null : picture
  return (
    <div className="grid grid-cols-1 gap-5">
      {own ? (
        <>
          <FocalPoint onChange={(point) => setFocus(own, point)} picture={own} />
          <TextField
            {...form.register('picture.alt')}
            autoComplete="off"
            hint={words.altHint}
            label={editorMessages.optional(adminContentMessages.labels.alt)}
          />
        </>
      ) : (
        <p className="rounded-card border border-dashed border-rose-gold/50 px-5 py-6 text-center text-muted">
          {picture === null ? words.none : isDemoShown ? words.demo : words.demoHidden}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          accept={pictureTypes}
          className={buttonClasses({ size: 'small', variant: 'outline' })}
          disabled={upload.stage !== 'idle'}
          onPick={pick}
        >
          <AdminIcon className="size-5" name="image-plus" />
          <span>{own ? words.change : words.choose}</span>
        </FileButton>
        {picture && upload.stage === 'idle' && (
          <Button onClick={remove} size="small" variant="quiet">
            {words.remove}
          </Button>
        )}
        <p aria-live="polite" className="text-sm text-muted">
          {upload.stage === 'sending' && (
            <span>{editorMessages.sending(Math.round(upload.sent * 100))}</span>
          )}
          {upload.stage === 'working' && <span>{words.working}</span>}
        </p>
      </div>
      <p aria-live="polite" className="text-sm font-medium text-bad empty:hidden">
        {error}
      </p>
      <p className="text-sm text-muted">{editorMessages.pictureTypes}</p>
    </div>
  )
}

interface FocalPointProps {
  picture: OwnPicture
  onChange: (point: { x: number; y: number }) => void
}

/** The whole picture, with a mark at its focal point. The owner taps a place, or moves the sliders. */
function FocalPoint({ picture, onChange }: FocalPointProps) {
  const site = useSite()
  const { whole, x, y } = picture

  function choose({ clientX, clientY, currentTarget }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({
      x: Math.round(((clientX - left) / width) * 100),
      y: Math.round(((clientY - top) / height) * 100),
    })
  }

  return (
    <div>
      <p className="mb-2 text-sm text-muted">{words.focus}</p>
      {/* The sliders below do the same by keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div
        className="relative mx-auto w-fit cursor-crosshair overflow-hidden rounded-card"
        onClick={choose}
      >
        <img
          alt=""
          className="max-h-96 w-auto max-w-full"
          height={whole.height}
          src={imageAddress(site, whole.url)}
          width={whole.width}
        />
        <span
          className="pointer-events-none absolute size-9 -translate-1/2 rounded-full border-3 border-white bg-pink/50 shadow-float"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </div>
      <div className="mt-4 grid grid-cols-1 gap-x-5 gap-y-2 sm:grid-cols-2">
        <Slider label={words.across} onChange={(value) => onChange({ x: value, y })} value={x} />
        <Slider label={words.down} onChange={(value) => onChange({ x, y: value })} value={y} />
      </div>
    </div>
  )
}

interface SliderProps {
  label: string
  value: number
  onChange: (value: number) => void
}

function Slider({ label, value, onChange }: SliderProps) {
  const id = useId()
  return (
    <div>
      <label className="block text-sm font-semibold" htmlFor={id}>
        {label}
      </label>
      <input
        className="h-11 w-full accent-deep-pink"
        id={id}
        max={100}
        min={0}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        type="range"
        value={value}
      />
    </div>
  )
}
