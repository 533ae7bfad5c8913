import { complaintFiles as words } from '@nirbhaya/contract/messages/complaints/files'
import { useState } from 'react'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { isUnshown as isVideoUnshown } from '../is-unshown.ts'
import type { PickedFile } from './picked.ts'

const frame = 'block aspect-square w-full rounded-control bg-cream-deep object-cover'

/**
 * Shows a chosen file before it is sent. Many browsers cannot show HEIC photos and the videos of phones. For
 * such a file, the text “No preview” appears.
 */
export function EvidencePreview({ picked: { file, kind } }: { picked: PickedFile }) {
  const url = useObjectUrl(file)
  const [isUnshown, setIsUnshown] = useState(false)
  const look = { className: frame, onError: () => setIsUnshown(true), src: url }
  return (
    <figure className="relative">
      {isUnshown || !url ? (
        <span
          className={`${frame} flex items-center justify-center p-2 text-center text-sm text-muted`}
        >
          <span>{isUnshown && words.noPreview}</span>
        </span>
      ) : kind === 'photo' ? (
        <img {...look} alt="" />
      ) : (
        // iPhones load the first frame of a video only if its URL has a time.
        <video
          {...look}
          muted
          onLoadedMetadata={({ currentTarget }) => setIsUnshown(isVideoUnshown(currentTarget))}
          playsInline
          preload="metadata"
          src={`${url}#t=0.1`}
        />
      )}
      {kind === 'video' && <VideoSign />}
      <figcaption className="mt-1 truncate text-sm text-muted" translate="no">
        {file.name}
      </figcaption>
    </figure>
  )
}

/** The symbol that distinguishes a video from a photo. */
export const VideoSign = () => (
  <span className="absolute left-1.5 top-1.5 rounded-full bg-aubergine px-2 py-0.5 text-sm font-semibold text-white">
    {words.video}
  </span>
)
