import { mostVideoBytes } from '@nirbhaya/contract/input-limits'
import { aPlayableVideo } from '../videos.ts'
import { aMessage } from './complaint-links.ts'

/** Room for the other parts of the file. */
const others = 10_000

/** Builds a message with a video of nearly 25 MB, which the shop accepts. */
export async function aLargeVideo() {
  const bytes = await aPlayableVideo({
    container: 'webm',
    pictures: 'vp8',
    pictureBytes: mostVideoBytes - others,
  })
  return aMessage([{ field: 'video', name: 'video.webm', type: 'video/webm', bytes }])
}
