import { adminContentMessages as words } from '@nirbhaya/contract/messages/content/admin'
import { useEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { ArrayField } from './array-field.tsx'
import type { ArrayPart } from './part-fields.ts'

interface ArrayFieldEditorProps {
  form: UseFormReturn<FieldValues>
  itemFields: ArrayPart
}

/** Lists the items of a content part in order. Each is collapsed at first. */
export function ArrayFieldEditor({ form, itemFields }: ArrayFieldEditorProps) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'items' })
  /** The item that was added last. It is open at first. */
  const [added, setAdded] = useState<number>()
  const place = useRef<HTMLDivElement>(null)
  const removed = useRef<number>(undefined)

  // After an item was removed, the next item or the add button gets the focus.
  useEffect(() => {
    const at = removed.current
    if (at === undefined) return
    removed.current = undefined
    const left = [...(place.current?.querySelectorAll('summary') ?? [])]
    const next =
      left[at] ?? left.at(-1) ?? place.current?.querySelector<HTMLElement>(':scope > button')
    next?.focus()
  })

  function add() {
    setAdded(fields.length)
    append(itemFields.blank, { focusName: `items.${fields.length}.${itemFields.fields[0]?.name}` })
  }

  function drop(index: number) {
    removed.current = index
    remove(index)
  }

  return (
    <div ref={place}>
      {fields.length === 0 ? (
        <p className="rounded-card border border-dashed border-rose-gold/50 px-5 py-6 text-center text-muted">
          {itemFields.none ?? words.noThings}
        </p>
      ) : (
        <ol className="grid grid-cols-1 gap-2">
          {fields.map(({ id }, index) => (
            <li key={id}>
              <ArrayField
                form={form}
                index={index}
                isLast={index === fields.length - 1}
                isNew={index === added}
                onMove={(by) => move(index, index + by)}
                onRemove={() => drop(index)}
                itemFields={itemFields}
              />
            </li>
          ))}
        </ol>
      )}
      {fields.length < itemFields.most && (
        <Button className="mt-4" onClick={add} size="small" variant="outline">
          <Icon className="size-4.5" name="plus" />
          <span>{itemFields.add}</span>
        </Button>
      )}
    </div>
  )
}
