import { mostComplaintPhotos } from '@nirbhaya/contract/complaints/rules'
import {
  mostPictureBytes,
  mostPictureMegabytes,
  mostVideoBytes,
  mostVideoMegabytes,
} from '@nirbhaya/contract/input-limits'
import { complaintFiles as words } from '@nirbhaya/contract/messages/complaints/files'

/** A chosen file, and its kind: a photo or a video. */
export interface PickedFile {
  /** The React key of the preview. */
  key: string
  file: File
  kind: 'photo' | 'video'
}

export interface Picking {
  files: PickedFile[]
  /** An error message for each refused file. */
  problems: string[]
}

/**
 * The limits of one message: the number of photos and videos (`most`), and the size of each file. The server
 * has the same limits.
 */
const rules = {
  photo: {
    most: mostComplaintPhotos,
    bytes: mostPictureBytes,
    megabytes: mostPictureMegabytes,
    tooMany: words.tooManyPhotos,
  },
  video: {
    most: 1,
    bytes: mostVideoBytes,
    megabytes: mostVideoMegabytes,
    tooMany: words.tooManyVideos,
  },
}

/**
 * Phones often leave out a file's type. For a file without a type, the extension of the file's name decides
 * whether the file is a photo or a video.
 */
const photoNames = /\.(jpe?g|png|webp|avif|hei[cf])$/i
const videoNames = /\.(mp4|m4v|mov|webm)$/i

function kindOf({ type, name }: Pick<File, 'type' | 'name'>): PickedFile['kind'] | undefined {
  if (type.startsWith('image/') || (type === '' && photoNames.test(name))) return 'photo'
  if (type.startsWith('video/') || (type === '' && videoNames.test(name))) return 'video'
  return undefined
}

/** Adds chosen files to those chosen before. It refuses files that the server would refuse. */
export function pickFiles(before: PickedFile[], chosen: Iterable<File>): Picking {
  const files = [...before]
  const problems = new Set<string>()
  for (const file of chosen) {
    const kind = kindOf(file)
    const problem = kind ? problemOf(file, kind, files) : words.unknown(file.name)
    if (problem) problems.add(problem)
    else if (kind) files.push({ key: crypto.randomUUID(), file, kind })
  }
  return { files, problems: [...problems] }
}

function problemOf(file: File, kind: PickedFile['kind'], files: PickedFile[]): string | undefined {
  const { most, bytes, megabytes, tooMany } = rules[kind]
  if (files.some((one) => isSame(one.file, file))) return words.twice(file.name)
  if (file.size === 0) return words.empty(file.name)
  if (file.size > bytes) return words.tooLarge(file.name, megabytes)
  return files.filter((one) => one.kind === kind).length < most ? undefined : tooMany
}

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
