import { editorMessages as words } from '@nirbhaya/contract/messages/admin/editor'
import { useState } from 'react'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { ProductPicture } from '../../ui/picture.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import type { Photo } from './photo-list.ts'

const frame = 'size-full rounded-control bg-cream-deep object-cover'

/**
 * Shows a saved photo, or a chosen file that was not sent yet. The picture has no alt text, because its
 * description is next to it.
 */
export function PhotoThumbnail({ photo: { image, file } }: { photo: Photo }) {
  const url = useObjectUrl(file)
  /** The chosen file, if the browser could not show it. */
  const [unshown, setUnshown] = useState<File>()

  if (file && unshown === file) {
    return (
      <span className="flex size-full flex-col items-center justify-center gap-1.5 rounded-control bg-warn-ground p-2 text-center text-xs font-medium leading-snug text-warn">
        <AdminIcon className="size-5" name="image-off" />
        <span role="status">{words.unshown}</span>
      </span>
    )
  }
  if (file) {
    return url ? (
      <img alt="" className={frame} draggable={false} onError={() => setUnshown(file)} src={url} />
    ) : (
      <span className={`${frame} block`} />
    )
  }
  return (
    <span className="[&_img]:pointer-events-none">
      <ProductPicture alt="" className={frame} image={image} sizes="8rem" />
    </span>
  )
}
