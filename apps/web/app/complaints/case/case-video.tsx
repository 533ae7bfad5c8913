import { complaintFiles as words } from '@nirbhaya/contract/messages/complaints/files'
import { useState } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isUnshown } from '../is-unshown.ts'

/**
 * Plays a video, and offers the file. Many browsers cannot show the videos of phones (HEVC): they report an
 * error, or play only the sound.
 */
export function CaseVideo({ url }: { url: string }) {
  // The URL expires. The next URL gets another try.
  const [unshownUrl, setUnshownUrl] = useState<string>()

  function check(video: HTMLVideoElement | null) {
    if (video && isUnshown(video)) setUnshownUrl(url)
  }

  return (
    <div>
      {unshownUrl === url ? (
        <Notice>{words.videoUnshown}</Notice>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: a customer's own video has no captions
        <video
          aria-label={words.video}
          className="max-h-96 w-full max-w-xl rounded-control bg-aubergine-deep"
          controls
          onError={({ currentTarget }) => check(currentTarget)}
          onLoadedMetadata={({ currentTarget }) => check(currentTarget)}
          playsInline
          preload="metadata"
          // The events may have happened before hydration.
          ref={check}
          src={url}
        />
      )}
      <a className="link-tall mt-1 gap-2" download href={url}>
        <Icon className="size-5" name="download" />
        <span>{words.downloadVideo}</span>
      </a>
    </div>
  )
}
