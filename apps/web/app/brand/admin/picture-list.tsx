import { getBrand, removeBrandPicture, saveBrandPicture } from '@nirbhaya/contract/brand/brand'
import { type BrandPicture, brandPictures } from '@nirbhaya/contract/brand/rules'
import { type Answer, ApiError } from '@nirbhaya/contract/client/client'
import { brandPage as words } from '@nirbhaya/contract/messages/brand'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { drawingTypes, pickPictures } from '../../admin/editor/pictures.ts'
import { imageAddress, useSite } from '../../api/site.ts'
import { useOutdated } from '../../api/use-change.ts'
import { useUpload } from '../../api/use-upload.ts'
import { PressButton } from '../../forms/press-button.tsx'
import { toast } from '../../toasts/toast.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FileButton } from '../../ui/file-button.tsx'

type Pictures = Answer<typeof getBrand>['pictures']

/** The pictures of the brand. Each is saved as soon as it is chosen. */
export const PictureList = ({ pictures }: { pictures: Pictures }) => (
  <FormPart hint={words.picturesHint} title={words.pictures}>
    <ul className="grid gap-6 sm:grid-cols-2">
      {brandPictures.map((name) => (
        <li key={name}>
          <BrandPictureField name={name} picture={pictures[name]} />
        </li>
      ))}
    </ul>
  </FormPart>
)

interface BrandPictureProps {
  name: BrandPicture
  picture: Pictures[BrandPicture]
}

function BrandPictureField({ name, picture }: BrandPictureProps) {
  const { label, hint } = words.pictureNames[name]
  const site = useSite()
  const id = useId()
  const { isBusy, error, save } = useBrandPicture(name)
  const { revalidate } = useRevalidator()
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">{label}</p>
      <div
        className={classNames(
          'flex h-32 items-center justify-center rounded-card border border-line p-4',
          name === 'darkLogo' ? 'bg-aubergine text-white' : 'bg-cream',
        )}
      >
        {picture ? (
          <img
            alt={label}
            className="max-h-full max-w-full object-contain"
            src={imageAddress(site, picture.url)}
          />
        ) : (
          <span className="text-sm">{words.none}</span>
        )}
      </div>
      <p className="text-sm text-muted" id={`${id}-hint`}>
        {hint}
      </p>
      <div className="flex flex-wrap gap-2">
        <FileButton
          accept={drawingTypes}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error ? true : undefined}
          aria-label={words.choose(label)}
          className={buttonClasses({ size: 'small', variant: 'outline' })}
          disabled={isBusy}
          onPick={(files) => void save(files)}
        >
          <span>{isBusy ? words.uploading : words.chooseShort}</span>
        </FileButton>
        {picture && (
          <PressButton
            button={{ 'aria-label': words.remove(label), label: words.removeShort }}
            call={removeBrandPicture}
            onDone={() => void revalidate()}
            outdates={[getBrand]}
            params={{ name }}
          />
        )}
      </div>
      <p aria-live="polite" className="text-sm font-medium text-bad" id={`${id}-error`}>
        {error && <span>{error}</span>}
      </p>
    </div>
  )
}

/** Sends a chosen picture, and reloads what shows the brand. */
function useBrandPicture(name: BrandPicture) {
  const { send, stage } = useUpload()
  const [error, setError] = useState<string>()
  const outdated = useOutdated(getBrand)
  const { revalidate } = useRevalidator()

  async function save(files: Iterable<File>) {
    const { taken, problems } = pickPictures(files, 1, words.uploadFailed, drawingTypes)
    const [file] = taken
    setError(problems[0])
    if (!file) return
    const form = new FormData()
    form.append('name', name)
    form.append('image', file)
    try {
      const { message } = await send(saveBrandPicture, { form })
      toast.success(message)
      outdated()
      await revalidate()
    } catch (problem) {
      setError(problem instanceof ApiError ? problem.message : words.uploadFailed)
    }
  }
  return { isBusy: stage !== 'idle', error, save }
}
