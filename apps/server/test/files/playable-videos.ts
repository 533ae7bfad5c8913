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
import { somePlace } from '../videos.ts'

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
}

/** Builds a video as recorders write it, with a place, names and comments in its metadata. */
export async function aPlayableVideo({ container, pictures, sound, rotation = 0 }: Made) {
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
    const packet = new EncodedPacket(lengthBefore(text), type, place / 2, 0.5)
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
