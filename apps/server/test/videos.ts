import { randomBytes } from 'node:crypto'
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type Rotation,
  WebMOutputFormat,
} from 'mediabunny'
import { somePlace } from './files/video-parts.ts'

export { somePlace }

const containers = {
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  mov: () => new MovOutputFormat({ fastStart: false }),
  fragments: () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
  webm: () => new WebMOutputFormat(),
}

/** What a decoder of H.264 or HEVC needs before the first picture; the numbers are of real recordings. */
const description = {
  avc: Buffer.from(
    '0142c00affe1001067 42c00a8c8d423935060606078442350100 0468ce3c80'.replaceAll(' ', ''),
    'hex',
  ),
  hevc: Buffer.from('0103700000000000000000001ef000fcfdf8f800000f00', 'hex'),
}

const pictureCodecs = {
  avc: { codec: 'avc1.42c00a', description: description.avc },
  hevc: { codec: 'hvc1.1.6.L93.B0', description: description.hevc },
  vp8: { codec: 'vp8' },
  vp9: { codec: 'vp09.00.10.08' },
  av1: { codec: 'av01.0.04M.08' },
}
const soundCodecs = {
  aac: { codec: 'mp4a.40.2', description: Buffer.from('1210', 'hex') },
  opus: { codec: 'opus' },
  mp3: { codec: 'mp3' },
  'pcm-s16': { codec: 'pcm-s16' },
}

/** The content of the video's packets: text, which is easily found. */
export const packetTexts = {
  pictures: ['a picture that is key', 'another picture'],
  sound: ['a sound', 'another sound'],
}

interface Made {
  container: keyof typeof containers
  pictures: keyof typeof pictureCodecs
  sound?: keyof typeof soundCodecs
  rotation?: Rotation
  /** The bytes of the second picture, for a large file. */
  pictureBytes?: number
}

/** Builds a video as recorders write it, with a place, names and comments in its metadata. */
export async function aPlayableVideo({
  container,
  pictures,
  sound,
  rotation = 0,
  pictureBytes,
}: Made) {
  const output = new Output({ format: containers[container](), target: new BufferTarget() })
  const video = new EncodedVideoPacketSource(pictures)
  output.addVideoTrack(video, { name: `Filmed at ${somePlace}`, rotation, frameRate: 2 })
  const audio = sound && new EncodedAudioPacketSource(sound)
  if (audio) output.addAudioTrack(audio, { name: `Heard at ${somePlace}` })
  output.setMetadataTags({ title: `At ${somePlace}`, artist: 'Asha of Pune', comment: somePlace })
  await output.start()
  const decoderConfig = { ...pictureCodecs[pictures], codedWidth: 64, codedHeight: 48 }
  for (const [place, text] of packetTexts.pictures.entries()) {
    const type = place === 0 ? 'key' : 'delta'
    const isLarge = type === 'delta' && pictureBytes !== undefined
    const content = isLarge ? randomBytes(pictureBytes) : lengthBefore(text)
    const packet = new EncodedPacket(content, type, place / 2, 0.5)
    await video.add(packet, { decoderConfig } as EncodedVideoChunkMetadata)
    await audio?.add(
      new EncodedPacket(Buffer.from(even(packetTexts.sound[place])), 'key', place / 2, 0.5),
      {
        decoderConfig: { ...soundCodecs[sound ?? 'aac'], numberOfChannels: 1, sampleRate: 48_000 },
      } as EncodedAudioChunkMetadata,
    )
  }
  await output.finalize()
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0))
}

const even = (text = '') => (text.length % 2 ? `${text} ` : text)

/** In MP4, the pictures of H.264 and HEVC consist of parts with their length before them. */
function lengthBefore(text: string): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(text.length)
  return Buffer.concat([head, Buffer.from(text)])
}

const mp4 = await aPlayableVideo({ container: 'mp4', pictures: 'avc', sound: 'aac' })
const webm = await aPlayableVideo({ container: 'webm', pictures: 'vp8', sound: 'opus' })

/** Returns a video like those of phones, with `somePlace` in its metadata as the place of recording. */
export const anMp4 = (): Buffer => Buffer.from(mp4)
export const aWebm = (): Buffer => Buffer.from(webm)

/** Half a second of video, as recorded by Chromium. */
export const recorded = {
  webm: Buffer.from(
    'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQRChYECGFOAZwEAAAAAAASyEU2bdLlNu4tTq4QVSalmU6yBbk27i1OrhBZUrmtTrIGTTbuLU6uEH0O2dVOsgcFNu4xTq4QcU7trU6yCBKDsrgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmoCrXsYMPQkBEiYRECEryTYCGQ2hyb21lV0GGQ2hyb21lFlSua6mup9eBAXPFh9j6y6oLS0uDgQFV7oEBhoVWX1ZQOOCKsIFAuoEwU8CBAR9DtnUBAAAAAAAD0+eBAKDkobWBAAAA0AIAnQEqQAAwAAcHCIWFiJmEiCWCAnTyZro0eb8Wd8D+7c7f/iHP62/7lNigjDOsAHWhqqao7oEBpaOwAgCdASpAADAACocIhYWImYSIOAIABo5PzMeb8VgA/uuuAKDEoaOBAAUAEQIAHBHAABgAGk/0DAAU+qqogP7mzt7be/DzWBeLgHWhmaaX7oEBpZLRAQAqEcAAGAAYWC/0AAiMAAD7gQCgyaGogQBfABECABwRMAAYABpP9AwAFPqqqID+7ZA//iHP62/7lNigjDOsAHWhmaaX7oEBpZLRAQAqEcAAGAAYWC/0AAiMAAD7gQWgy6GqgQCRAFECABwQ9AAYB2AQN2HmmYAsNqqmAP7o1x13i0o1/8zR+k30m7mAdaGZppfugQGlktEBACoRwAAYABhYL/QACIwAAPuBX6DLoaqBAMMAEQIAHBDcABgAGk/0DAAU+qqogP7wUx//OJfyR+gXdnXuORY49AB1oZmml+6BAaWS0QEAKhHAABgAGFgv9AAIjAAA+4GRoM2hrIEA9QARAgAcELwAGAAaT/QMABT6qqiA/uwmX6FGyiYp//SbP+Js/4mz45gAdaGZppfugQGlktEBACoRvAAYABhYL/QACIwAAPuBw6DOoa2BAScAEQIAHBCgABgAGk/0DAAU+qqogP7zaZf+wd/+g7/9B3+qZyoD8PD8N0B1oZmml+6BAaWS0QEAKhGsABgAGFgv9AAIjAAA+4H1oNKhsYEBWQBRAgAcEIgAGAzQyyDblHAWO1X81gD+7ylH/2LOWwLx//3Bx/2Dj/sHH7yypgB1oZimlu6BAaWRsQEAKhEYFGAAYWC/0AAiMAD7ggEnoM6hrIEBiwARAgAcEHQAGAAaT/QMABT6qqiA/vi1F//ftL/vtL/vtL/Xt/XwBTxIdaGZppfugQGlktEBACoRhAAYABhYL/QACIwAAPuCAVmg1qG0gQG/AHECABwQYAAYB0gIIJnzDQBCUgA/XAD+8Por/+QXLC65Gv/8ZU+MqfGVP+MAg7HRAHWhmaaX7oEBpZLRAQAqEXAAGAAYWC/0AAiMAAD7ggGLoNChroEB7wARAgAcEFAAGAAaT/QMABT6qqiA/vrEP//mXnzLz5l5/zLz/QbOtROtndB1oZmml+6BAaWS0QEAKhFcABgAGFgv9AAIjAAA+4IBv6DQoa6BAiEAEQIAHBBEABgAGk/0DAAU+qqogP7z32f/mwK5rn3+//6ON+jjfo43/ouAdaGZppfugQGlktEBACoRTAAYABhYL/QACIwAAPuCAe8cU7trjbuLs4EAt4b3gQHxgcE=',
    'base64',
  ),
  mp4: Buffer.from(
    'AAAAJGZ0eXBpc29tAAACAGlzb21pc282aXNvMmF2YzFtcDQxAAACym1vb3YAAAB4bXZoZAEAAAAAAAAA5y4RzgAAAADnLhHOAAAD6AAAAAAAAAJHAAEAAAEAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIAAAIidHJhawAAAGh0a2hkAQAAAwAAAADnLhHOAAAAAOcuEc4AAAABAAAAAAAAAAAAAAJHAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAABAAAAAMAAAAAABsm1kaWEAAAAsbWRoZAEAAAAAAAAA5y4RzgAAAADnLhHOAAB1MAAAAAAAAAJHVcQAAAAAAC1oZGxyAAAAAAAAAAB2aWRlAAAAAAAAAAAAAAAAVmlkZW9IYW5kbGVyAAAAAVFtaW5mAAAAFHZtaGQAAAABAAAAAAAAAAAAAAAlZGluZgAAAB1kcmVmAAAAAAAAAAEAAAANdXJsIAAAAAEAAAABEHN0YmwAAAAQc3RzYwAAAAAAAAAAAAAAEHN0dHMAAAAAAAAAAAAAABRzdHN6AAAAAAAAAAAAAAAAAAAAEHN0Y28AAAAAAAAAAAAAAMRzdHNkAAAAAAAAAAEAAAC0YXZjMQAAAAAAAAABAAAAAQAAAAAAAAAAAAAAAABAADAASAAAAEgAAAAAAAAAAQtBVkMxIENvZGluZwAAAAAAAAAAAAAAAAAAAAAAAAAAABj//wAAABBwYXNwAAAAAQAAAAEAAAAUYnRydAAAAAAAAAAAAAAAAAAAACdhdmNDAULACv/hABBnQsAKjI1COTUGBgYHhEI1AQAEaM48gAAAABNjb2xybmNseAAGAAYABgAAAAAobXZleAAAACB0cmV4AAAAAAAAAAEAAAABAAAAAAAAAAAAAAAAAAAAwG1vb2YAAAAQbWZoZAAAAAAAAAABAAAAqHRyYWYAAAAUdGZoZAACACAAAAABAQEAAAAAABR0ZmR0AQAAAAAAAAAAAAAAAAAAeHRydW4BAAMFAAAADAAAAMgCAAAAAAAAqwAAACMAAAXgAAAADgAABdgAAABMAAAF3QAAAE0AAAXaAAAAPgAABd8AAAA4AAAF2wAAADUAAAXdAAAANwAABdoAAAA1AAALFQAAADcAAAXbAAAADgAAA+cAAAA1AAACY21kYXQAAAAfZbgABAAABD///giigAFfHAAECKOAycnJ111111114AAAAAph4ABAAL5AQ42AAAAASGHgAIABPkCv4UigBigBigBigBigBigBigBigBigBigBigBigBigBigBigBigBjgACCrHAAEELG4v7E+J88gvO+fz+eTP5/P4AAAAElh4ADAAb5Ar+FIoAMUAGKADFABigAxQAYoAMUAGKADFABigAxQAYoAMUAGKADFABjgACClHAAEEPG73xPifPI8/n8/nkz+fz+AAAAAOmHgAQACPkBT+FIoYoYoYoYoYoYoYoYoYoYoYoYoYoYoYoY4AAgTxwABAcxv9ifE+eTO+fz+fzvn8/gAAAA0YeABQAK+QHv4UisVisVisVisVisVisVisVisVjgACAxHAAEBHE7xPifPTxHiPEefz+fz+AAAADFh4AGAAz5AIP4Ui4uLi4uLi4uLi4uLi4uLi44AAgKxwABAMxPifE+fxHiPEefz+fz+AAAAM2HgAcADvkAg/hSKxWKxWKxWKxWKxWKxWKxWKxWOAAICkcAAQDcT4nxPn8/n8/n8/n8/gAAAADFh4AIABD5AIP4Ui4uLi4uLi4uLi4uLi4uLi44AAgKxwABAMxPifE+fz+fz+fz+fz+AAAAAM2HgAkAEvkAg/hSKxWKxWKxWKxWKxWKxWKxWKxWOAAICkcAAQDcb3xPifP5/P5/P5/P5/AAAAAph4AKABT5AIONgAAAAMWHgAsAFvkAg/hSLi4uLi4uLi4uLi4uLi4uLjgACArHAAEAzE+J8T5/P5/P5/P5/P4AAAABMbWZyYQAAADR0ZnJhAQAAAAAAAAEAAAA/AAAAAQAAAAAAAAAAAAAAAAAAAu4AAAABAAAAAQAAAAEAAAAQbWZybwAAAAAAAABM',
    'base64',
  ),
}
