import { adminPostMessages as words } from '@nirbhaya/contract/messages/blog/admin'
import { postMarks } from '@nirbhaya/contract/written-lines'
import type { ComponentProps } from 'react'
import { type LineStyle, WrittenField } from '../../admin/editor/written-field.tsx'

const styles: LineStyle[] = [
  { kind: 'paragraph', label: words.plain, icon: 'pilcrow' },
  { kind: 'heading', label: words.heading, icon: 'heading-2' },
  { kind: 'quote', label: words.quote, icon: 'quote' },
]

type ContentFieldProps = Omit<
  ComponentProps<typeof WrittenField>,
  'hint' | 'known' | 'styles' | 'inserts'
>

/** The field for the text of a post. */
export function ContentField(field: ContentFieldProps) {
  return <WrittenField {...field} hint={words.contentHint} known={postMarks} styles={styles} />
}
