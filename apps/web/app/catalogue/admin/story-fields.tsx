import { adminProductMessages as words } from '@nirbhaya/contract/messages/catalogue/admin'
import { labels } from '@nirbhaya/contract/messages/labels'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import type { useProductForm } from './use-product-form.ts'

interface StoryFieldsProps {
  field: ReturnType<typeof useProductForm>['server']['field']
}

/** The fields for the text on the product's card and for its story. Every field may stay empty. */
export function StoryFields({ field }: StoryFieldsProps) {
  const list = { hint: words.linesHint, required: false, rows: 4 } as const
  return (
    <FormPart hint={words.storyHint} title={words.parts.story}>
      <TextField
        {...field('cardLine')}
        hint={words.cardLineHint}
        label={labels.cardLine}
        required={false}
      />
      <TextField {...field('lead')} label={labels.storyLead} required={false} />
      <TextArea {...field('box')} {...list} label={labels.box} />
      <TextArea {...field('appNote')} label={labels.appNote} required={false} rows={3} />
      <TextField {...field('claimsTitle')} label={labels.claimsTitle} required={false} />
      <TextArea {...field('claims')} {...list} label={labels.claims} />
      <TextArea {...field('steps')} {...list} hint={words.stepsHint} label={labels.steps} />
      <TextArea
        {...field('figures')}
        {...list}
        hint={words.figuresHint}
        label={labels.figures}
        rows={2}
      />
      <TextField {...field('everydayTitle')} label={labels.everydayTitle} required={false} />
      <TextArea {...field('everyday')} {...list} label={labels.everyday} />
    </FormPart>
  )
}
