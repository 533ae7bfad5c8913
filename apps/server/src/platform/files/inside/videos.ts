import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import type { Tasks } from '../tasks.ts'

/** Far more than a video of the largest accepted size has: fifteen minutes of pictures and sound. */
const mostPackets = 100_000
/** A phone writes one track of pictures, and one or two of sound. */
const mostTracks = 32

/** A track of the old file, and the function that adds a packet to the same track of the new file. */
interface Copy {
  packets: AsyncGenerator<EncodedPacket>
  add: (packet: EncodedPacket) => Promise<void>
  next: EncodedPacket | undefined
}

/**
 * Writes the pictures and the sound of a video into a new file, without encoding them again. Nothing else of
 * the old file is copied: no place, name, comment or date, no other tracks, and no bytes that no track refers
 * to. The new file begins with its index, so that it plays while it loads.
 *
 * Sound in a codec that the new file cannot contain is left out: the pictures matter more.
 * @throws if the file is not a video that the shop accepts
 */
export async function cleanVideo({
  path,
  into,
}: Tasks['video.clean'][0]): Promise<Tasks['video.clean'][1]> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, WEBM] })
  try {
    return await copyVideo(input, into, (await stat(path)).size)
  } finally {
    input.dispose()
  }
}

/** @param mostBytes the size of the old file */
async function copyVideo(
  input: Input,
  into: string,
  mostBytes: number,
): Promise<Tasks['video.clean'][1]> {
  if ((await input.getTracks()).length > mostTracks) throw new Error('too many tracks')
  const pictures = await input.getPrimaryVideoTrack()
  if (!pictures?.codec) throw new Error('no pictures')
  const isWebm =
    (await input.getFormat()) === WEBM && webm.getSupportedCodecs().includes(pictures.codec)
  const format = isWebm ? 'webm' : 'mp4'
  const target = join(into, `video.${format}`)
  const container = isWebm ? webm : mp4
  const output = new Output({ format: container, target: new FilePathTarget(target) })
  const copies = [await copyPictures(output, pictures)]
  const sound = await input.getPrimaryAudioTrack()
  if (sound?.codec && container.getSupportedCodecs().includes(sound.codec)) {
    copies.push(await copySound(output, sound))
  }
  await output.start()
  await copyPackets(copies, mostBytes)
  await output.finalize()
  return { format, path: target, bytes: (await stat(target)).size }
}

const webm = new WebMOutputFormat()
const mp4 = new Mp4OutputFormat({ fastStart: 'in-memory' })

async function copyPictures(output: Output, track: InputVideoTrack): Promise<Copy> {
  const { codec } = track
  if (!codec) throw new Error('unknown codec')
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, { rotation: track.rotation })
  const decoderConfig = await track.getDecoderConfig()
  const meta = decoderConfig ? { decoderConfig } : {}
  const packets = new EncodedPacketSink(track).packets()
  return { packets, next: undefined, add: (packet) => source.add(packet, meta) }
}

async function copySound(output: Output, track: InputAudioTrack): Promise<Copy> {
  const { codec } = track
  if (!codec) throw new Error('unknown codec')
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  const decoderConfig = await track.getDecoderConfig()
  const meta = decoderConfig ? { decoderConfig } : {}
  const packets = new EncodedPacketSink(track).packets()
  return { packets, next: undefined, add: (packet) => source.add(packet, meta) }
}

/**
 * Copies the packets of all tracks in the order of their time. The packets may not be larger together than the
 * old file: many entries of a forged index can refer to the same bytes.
 */
async function copyPackets(copies: Copy[], mostBytes: number): Promise<void> {
  let bytes = 0
  for (const copy of copies) copy.next = await nextPacket(copy)
  for (let count = 0; ; count++) {
    const waiting = copies.filter(({ next }) => next !== undefined)
    if (waiting.length === 0) return
    const first = waiting.reduce((one, other) => (timeOf(other) < timeOf(one) ? other : one))
    bytes += first.next?.byteLength ?? 0
    if (bytes > mostBytes || count > mostPackets) throw new Error('more data than the file has')
    if (first.next) await first.add(first.next)
    first.next = await nextPacket(first)
  }
}

const timeOf = ({ next }: Copy) => next?.timestamp ?? 0

async function nextPacket({ packets }: Copy): Promise<EncodedPacket | undefined> {
  const { value, done } = await packets.next()
  return done ? undefined : value
}
