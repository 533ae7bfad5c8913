import { adminContentMessages as words } from '@nirbhaya/contract/messages/content/admin'
import { useEffect, useState } from 'react'
import { type FieldValues, get, type UseFormReturn, useWatch } from 'react-hook-form'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { PartFieldInput } from './part-field.tsx'
import type { ArrayPart } from './part-fields.ts'
import { useMoving } from './use-moving.ts'

interface ArrayFieldProps {
  form: UseFormReturn<FieldValues>
  itemFields: ArrayPart
  index: number
  isLast: boolean
  isNew: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** An item of a content part's list, for example a testimonial. Its fields are in a collapsible section. */
export function ArrayField(props: ArrayFieldProps) {
  const { form, itemFields, index, isLast, isNew, onMove, onRemove } = props
  const place = `items.${index}`
  const name = words.numbered(itemFields.one, index + 1)
  const hasError = get(form.formState.errors, place) !== undefined
  const [isOpen, setIsOpen] = useState(isNew)
  const { up, down, move } = useMoving({ index, isLast }, onMove)

  // Opens an item with errors, so that the errors are visible and the invalid field can get the focus.
  useEffect(() => {
    if (hasError) setIsOpen(true)
  }, [hasError])

  return (
    <details
      className="group rounded-card border border-line bg-white"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      open={isOpen}
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-card px-4 py-2 hover:bg-cream-deep/60 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
          <span className="min-w-20 text-sm text-muted tabular-nums">{name}</span>
          <Headline form={form} itemFields={itemFields} path={place} />
        </span>
        <Icon
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
          name="chevron-down"
        />
      </summary>
      <div className="grid grid-cols-1 gap-5 border-t border-line px-4 pb-4 pt-5">
        {itemFields.fields.map((field) => (
          <PartFieldInput field={field} form={form} key={field.name} place={`${place}.`} />
        ))}
        <div className="flex gap-1 border-t border-line pt-3">
          <Act label={words.up(name)} onClick={() => move(-1)} isOff={index === 0} place={up}>
            <AdminIcon className="size-5" name="arrow-up" />
          </Act>
          <Act label={words.down(name)} onClick={() => move(1)} isOff={isLast} place={down}>
            <AdminIcon className="size-5" name="arrow-down" />
          </Act>
          <Act className="ml-auto text-bad" label={words.remove(name)} onClick={onRemove}>
            <AdminIcon className="size-5" name="trash-2" />
          </Act>
        </div>
      </div>
    </details>
  )
}

interface HeadlineProps extends Pick<ArrayFieldProps, 'form' | 'itemFields'> {
  path: string
}

function Headline({ form, itemFields, path }: HeadlineProps) {
  const item = useWatch({ control: form.control, name: path }) ?? {}
  const { headline, fields } = itemFields
  const text = headline ? headline(item) : item[fields[0]?.name ?? '']
  return <span className="min-w-0 grow basis-[7rem] font-semibold wrap-anywhere">{text}</span>
}

interface ActProps {
  label: string
  onClick: () => void
  isOff?: boolean
  className?: string
  place?: React.Ref<HTMLButtonElement>
  children: React.ReactNode
}

export function Act({ label, onClick, isOff = false, className = '', place, children }: ActProps) {
  return (
    <button
      aria-label={label}
      className={`flex size-11 items-center justify-center rounded-full transition-colors hover:bg-cream-deep disabled:opacity-35 ${className}`}
      disabled={isOff}
      onClick={onClick}
      ref={place}
      type="button"
    >
      {children}
    </button>
  )
}
