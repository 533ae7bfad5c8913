import { isStoryList, type StoryName, storyNames } from '@nirbhaya/contract/catalogue/product-texts'
import { adminProductMessages as words } from '@nirbhaya/contract/messages/catalogue/admin'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import type { useProductForm } from './use-product-form.ts'

interface StoryFieldsProps {
  field: ReturnType<typeof useProductForm>['server']['field']
}

/** The number of lines that a field shows, if it is not one line for a text and four for a list. */
const rows: Partial<Record<StoryName, number>> = { appNote: 3, figures: 2 }

/** The fields for the text on the product's card and for its story. Every field may stay empty. */
export const StoryFields = ({ field }: StoryFieldsProps) => (
  <FormPart hint={words.storyHint} title={words.parts.story}>
    <TextField {...field('cardLine')} hint={words.cardLineHint} required={false} />
    {storyNames.map((name) => {
      const isList = isStoryList(name)
      const shown = { ...field(name), required: false }
      if (!isList && rows[name] === undefined) return <TextField key={name} {...shown} />
      const hint = isList ? (words.storyHints[name] ?? words.linesHint) : undefined
      return <TextArea key={name} {...shown} hint={hint} rows={rows[name] ?? 4} />
    })}
  </FormPart>
)
