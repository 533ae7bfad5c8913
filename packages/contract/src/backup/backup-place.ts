import { z } from 'zod'
import { call } from '../call.ts'
import { backupNights, backupPlaces } from '../enums.ts'
import { isProtocolSafe } from '../fields.schemas.ts'
import { longest, shortestPassphrase } from '../input-limits.ts'
import { isMailHost } from '../mail-server/hosts.ts'
import { backupPlaceRefusals as refusals } from '../messages/backup.ts'

/** The place of backups, without the store's secret key and without the passphrase. */
export const backupPlace = z.object({
  /** Where backups are stored now, as a path or `s3://bucket/folder`. */
  inUse: z.string(),
  kind: z.enum(backupPlaces),
  folder: z.string(),
  endpoint: z.string(),
  region: z.string(),
  bucket: z.string(),
  accessKeyId: z.string(),
  hasSecretKey: z.boolean(),
  isEncrypted: z.boolean(),
  nightly: z.enum(backupNights),
  /** What environment variables set, so that it cannot be changed here. */
  isSetOnServer: z.object({ place: z.boolean(), passphrase: z.boolean(), nightly: z.boolean() }),
  /** False if saved secrets cannot be read any more, because the shop has another secret. */
  isReadable: z.boolean(),
})
export type BackupPlace = z.infer<typeof backupPlace>

/** A text of one line without control characters; '' if the chosen place does not need it. */
const line = (sentence: string, maximum: number, pattern = /^/) =>
  z
    .string(sentence)
    .refine(isProtocolSafe, sentence)
    .trim()
    .max(maximum, sentence)
    .regex(pattern, sentence)
    .default('')

/** Parts of a path in a bucket, without `..` and without a slash at either end. */
const bucketFolder = /^[\w.-]+(\/[\w.-]+)*$/
/** Folders of the system, which keep no files. Some calls for files there never return. */
const systemFolder = /^\/+(proc|sys|dev)(\/|$)/
const isSafePath = (path: string) => !path.split('/').includes('..')

/** Returns the origin of a store's address; undefined if the shop must not connect to it. */
function originOf(typed: string): string | undefined {
  const url = URL.parse(/^[a-z]+:/i.test(typed) ? typed : `https://${typed}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  if (url.pathname !== '/' || url.search || url.hash) return undefined
  return isMailHost(url.hostname) ? url.origin : undefined
}

export const backupPlaceForm = z
  .object({
    kind: z.enum(backupPlaces, refusals.invalidKind),
    folder: line(refusals.invalidFolder, longest.backupFolder),
    /** The scheme may be left out; '' for Amazon. */
    endpoint: line(refusals.invalidEndpoint, longest.webAddress).transform((typed, context) => {
      if (typed === '') return ''
      const origin = originOf(typed)
      if (origin !== undefined) return origin
      context.addIssue(refusals.invalidEndpoint)
      return z.NEVER
    }),
    region: line(refusals.invalidRegion, longest.bucketRegion, /^[\w-]*$/),
    bucket: line(refusals.invalidBucket, longest.bucketName, /^([a-z\d][a-z\d.-]{1,61}[a-z\d])?$/),
    accessKeyId: line(refusals.invalidAccessKey, longest.bucketKey, /^[\x21-\x7e]*$/),
    /** '' keeps the saved key. */
    secretAccessKey: line(refusals.invalidSecretKey, longest.bucketKey, /^[\x21-\x7e]*$/),
    isEncrypted: z.boolean(refusals.invalidEncryption).default(false),
    /** '' keeps the saved passphrase. */
    passphrase: line(refusals.invalidPassphrase, longest.backupPassphrase).refine(
      (typed) => typed === '' || typed.length >= shortestPassphrase,
      refusals.invalidPassphrase,
    ),
    nightly: z.enum(backupNights, refusals.invalidNightly),
  })
  .superRefine(({ kind, folder, bucket, accessKeyId }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const isWholePath = folder.startsWith('/') || /^[a-z]:\\/i.test(folder)
    const isUsable = isWholePath && isSafePath(folder) && !systemFolder.test(folder)
    if (kind === 'folder' && !isUsable) refuse('folder', refusals.invalidFolder)
    if (kind !== 'bucket') return
    if (folder !== '' && !(bucketFolder.test(folder) && isSafePath(folder)))
      refuse('folder', refusals.invalidBucketFolder)
    if (bucket === '') refuse('bucket', refusals.invalidBucket)
    if (accessKeyId === '') refuse('accessKeyId', refusals.invalidAccessKey)
  })
export type BackupPlaceForm = z.output<typeof backupPlaceForm>

const answer = z.object({ place: backupPlace })

export const getBackupPlace = call('GET /admin/backup-place', 'security', {
  summary: 'Where backups are stored, without secrets',
  stepUp: { notNeeded: 'Shows no secret' },
  answer,
})

export const saveBackupPlace = call('PUT /admin/backup-place', 'security', {
  summary: 'Try out a place by storing, reading and removing a small file, and keep backups there',
  body: backupPlaceForm,
  answer: answer.extend({ message: z.string() }),
})
