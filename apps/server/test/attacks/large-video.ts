import { randomBytes } from 'node:crypto'
import { mostVideoBytes } from '@nirbhaya/contract/input-limits'
import { anElement, aWebm } from '../videos.ts'
import { aMessage } from './complaint-links.ts'

/** Room for the other elements of the file. */
const others = 10_000

/** Builds a message with a video of nearly 25 MB, which the shop accepts. */
export const aLargeVideo = () =>
  aMessage([
    {
      field: 'video',
      name: 'video.webm',
      type: 'video/webm',
      bytes: aWebm(
        [1],
        [
          anElement(
            '1f43b675',
            anElement('e7', '\0'),
            anElement('a3', randomBytes(mostVideoBytes - others)),
          ),
        ],
      ),
    },
  ])
