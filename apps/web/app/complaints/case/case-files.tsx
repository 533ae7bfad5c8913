import type { ComplaintFile } from '@nirbhaya/contract/complaints/complaints'
import { complaintFiles as words } from '@nirbhaya/contract/messages/complaints/files'
import { imageAddress, useSite } from '../../api/site.ts'
import { CaseVideo } from './case-video.tsx'

/** Shows the photos and the video of a message. A click on a photo opens it in full size. */
export function CaseFiles({ files }: { files: ComplaintFile[] }) {
  const site = useSite()
  if (files.length === 0) return null
  const photos = files.filter(({ kind }) => kind === 'photo')
  const videos = files.filter(({ kind }) => kind === 'video')
  return (
    <div className="mt-3 grid grid-cols-1 gap-3">
      {photos.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
          {photos.map(({ _id, url, smallUrl = url }, place) => (
            <li key={_id}>
              <a
                className="block overflow-hidden rounded-control bg-cream-deep"
                href={imageAddress(site, url)}
                rel="noopener noreferrer"
                target="_blank"
              >
                <img
                  alt={words.photo(place + 1)}
                  className="aspect-square w-full object-cover"
                  decoding="async"
                  loading="lazy"
                  src={imageAddress(site, smallUrl)}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {videos.map(({ _id, url }) => (
        <CaseVideo key={_id} url={imageAddress(site, url)} />
      ))}
    </div>
  )
}
