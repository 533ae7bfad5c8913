import {
  type BackupPlace,
  backupPlaceForm,
  getBackupPlace,
  saveBackupPlace,
} from '@nirbhaya/contract/backup/backup-place'
import { backupNights, backupPlaces } from '@nirbhaya/contract/enums'
import { checkGoingLive } from '@nirbhaya/contract/going-live/going-live'
import { backupPlacePage as words } from '@nirbhaya/contract/messages/backup'
import { connectionWords } from '@nirbhaya/contract/messages/connections'
import type { z } from 'zod'
import { FormPart } from '../../admin/editor/form-part.tsx'
import type { ServerForm } from '../../forms/call-fields.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Notice } from '../../ui/notice.tsx'

const code = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const

type Input = z.input<typeof backupPlaceForm>
type Output = z.output<typeof backupPlaceForm>

const kindOf = ({ form }: ServerForm<Input, Output>) => form.watch('kind')

const SetOnServer = () => <p className="text-muted">{connectionWords.onServer}</p>

/** Shows where backups are kept, and the form for another place. What the server sets cannot be changed. */
export function BackupPlaceForm({ place }: { place: BackupPlace }) {
  const { inUse, kind, isSetOnServer, isReadable, hasSecretKey, isEncrypted, nightly } = place
  const { folder, endpoint, region, bucket, accessKeyId } = place
  const isAllSet = isSetOnServer.place && isSetOnServer.passphrase && isSetOnServer.nightly
  return (
    <CallForm
      button={{ isFullWidth: false, size: 'medium' }}
      call={saveBackupPlace}
      fields={{
        kind: {
          as: 'select',
          label: words.kind,
          options: backupPlaces.map((one) => [one, words.kinds[one]]),
        },
        folder: (form) =>
          kindOf(form) !== 'shop' && (
            <TextField
              {...form.field('folder')}
              {...code}
              hint={words.folderHints[kindOf(form)]}
              label={words.folder}
              required={kindOf(form) === 'folder'}
            />
          ),
        bucket: (form) =>
          kindOf(form) === 'bucket' && (
            <TextField
              {...form.field('bucket')}
              {...code}
              hint={words.bucketHint}
              label={words.bucket}
            />
          ),
        endpoint: (form) =>
          kindOf(form) === 'bucket' && (
            <TextField
              {...form.field('endpoint')}
              {...code}
              hint={words.endpointHint}
              inputMode="url"
              label={words.endpoint}
              required={false}
            />
          ),
        region: (form) =>
          kindOf(form) === 'bucket' && (
            <TextField
              {...form.field('region')}
              {...code}
              hint={words.regionHint}
              label={words.region}
              required={false}
            />
          ),
        accessKeyId: (form) =>
          kindOf(form) === 'bucket' && (
            <TextField {...form.field('accessKeyId')} {...code} label={words.accessKeyId} />
          ),
        secretAccessKey: (form) =>
          kindOf(form) === 'bucket' && (
            <PasswordField
              {...form.field('secretAccessKey')}
              autoComplete="new-password"
              hint={hasSecretKey ? words.secretKept : words.secretKeyHint}
              label={words.secretAccessKey}
              required={!hasSecretKey}
            />
          ),
        isEncrypted: { as: 'tick', label: words.isEncrypted },
        passphrase: (form) =>
          form.form.watch('isEncrypted') && (
            <PasswordField
              {...form.field('passphrase')}
              autoComplete="new-password"
              hint={isEncrypted ? words.passphraseKept : words.passphraseHint}
              label={words.passphrase}
              required={!isEncrypted}
            />
          ),
        nightly: {
          as: 'select',
          label: words.nightly,
          options: backupNights.map((one) => [one, words.nights[one]]),
        },
      }}
      isReadOnly={isAllSet}
      onDone={(_, form) => {
        form.setValue('secretAccessKey', '')
        form.setValue('passphrase', '')
      }}
      outdates={[getBackupPlace, checkGoingLive]}
      schema={backupPlaceForm}
      // The store may take many seconds to answer.
      timeoutMs={60_000}
      values={{
        kind,
        folder,
        endpoint,
        region,
        bucket,
        accessKeyId,
        secretAccessKey: '',
        isEncrypted,
        passphrase: '',
        nightly,
      }}
      words={{ save: words.check, saving: words.checking }}
    >
      {(drawn) => (
        <>
          {!isReadable && <Notice tone="bad">{words.unreadable}</Notice>}
          <FormPart hint={words.placeHint} title={words.placeTitle}>
            <p>
              <span className="text-muted">{words.inUse}: </span>
              <code className="wrap-anywhere" translate="no">
                {inUse}
              </code>
            </p>
            {isSetOnServer.place ? (
              <SetOnServer />
            ) : (
              <>
                {drawn.kind}
                {drawn.bucket}
                {drawn.folder}
                {drawn.endpoint}
                {drawn.region}
                {drawn.accessKeyId}
                {drawn.secretAccessKey}
              </>
            )}
          </FormPart>
          <FormPart hint={words.safetyHint} title={words.safetyTitle}>
            {isSetOnServer.passphrase ? <SetOnServer /> : [drawn.isEncrypted, drawn.passphrase]}
          </FormPart>
          <FormPart title={words.nightsTitle}>
            {isSetOnServer.nightly ? <SetOnServer /> : drawn.nightly}
          </FormPart>
        </>
      )}
    </CallForm>
  )
}
