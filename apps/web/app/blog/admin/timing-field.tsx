import type { AdminPost } from '@nirbhaya/contract/blog/admin'
import { toIndiaMinute } from '@nirbhaya/contract/dates'
import { adminPostMessages as words } from '@nirbhaya/contract/messages/blog/admin'
import { labels } from '@nirbhaya/contract/messages/labels'
import { type ComponentProps, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { ChoiceTabs } from '../../admin/editor/choice-tabs.tsx'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import type { PostValues } from './post-values.ts'

interface TimingFieldProps {
  form: UseFormReturn<PostValues>
  /** The saved status of the post; undefined for a new one. */
  saved: AdminPost['status'] | undefined
  time: ComponentProps<typeof TextField>
}

const statuses = {
  published: words.statuses.published,
  scheduled: words.statuses.scheduled,
  draft: words.statuses.draft,
}

/** The field for the time of publication: now, at a set time, or not yet. */
export function TimingField({ form, saved, time }: TimingFieldProps) {
  const status = useWatch({ control: form.control, name: 'status' })
  const [earliest] = useState(() => toIndiaMinute(new Date()))
  const isLive = status === 'published' && saved === 'published'
  return (
    <FormPart title={words.timing}>
      <div>
        <ChoiceTabs
          label={words.timing}
          names={statuses}
          onChoose={(next) => form.setValue('status', next, { shouldDirty: true })}
          value={status}
        />
        <p className="mt-2.5 text-sm text-muted">
          {isLive ? words.timingHintSaved : words.timingHints[status]}
        </p>
      </div>
      {status === 'scheduled' && (
        <TextField
          {...time}
          className="max-w-xs"
          label={labels.publishAt}
          min={earliest}
          type="datetime-local"
        />
      )}
    </FormPart>
  )
}
