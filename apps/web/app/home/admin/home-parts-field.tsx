import type { HomePart } from '@nirbhaya/contract/content/content-kinds'
import { adminContentMessages as words } from '@nirbhaya/contract/messages/content/admin'
import type { ComponentProps } from 'react'
import { type FieldValues, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { Act } from './array-field.tsx'
import { useMoving } from './use-moving.ts'

const nameOf = (part: HomePart) =>
  part === 'products' ? words.homeParts[part] : words.blocks[part].name

interface HomePartsFieldProps {
  form: UseFormReturn<FieldValues>
}

/** The parts of the home page in their order. Each can be moved and switched off. */
export function HomePartsField({ form }: HomePartsFieldProps) {
  const { fields, move } = useFieldArray({ control: form.control, name: 'items' })
  const items: { part: HomePart }[] = useWatch({ control: form.control, name: 'items' }) ?? []
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
      {fields.map(({ id }, index) => {
        const part = items[index]?.part
        return (
          part && (
            <HomePartRow
              index={index}
              isLast={index === fields.length - 1}
              key={id}
              name={nameOf(part)}
              onMove={(by) => move(index, index + by)}
              tick={form.register(`items.${index}.isShown`)}
            />
          )
        )
      })}
    </ol>
  )
}

interface HomePartRowProps {
  name: string
  index: number
  isLast: boolean
  onMove: (by: 1 | -1) => void
  tick: ComponentProps<'input'>
}

function HomePartRow({ name, index, isLast, onMove, tick }: HomePartRowProps) {
  const { up, down, move } = useMoving({ index, isLast }, onMove)
  return (
    <li className="flex items-center gap-2 py-1 pl-4 pr-2">
      <label className="flex min-h-12 min-w-0 grow cursor-pointer items-center gap-3 font-semibold">
        <input
          {...tick}
          aria-label={words.switchOn(name)}
          className="size-5 shrink-0 accent-deep-pink"
          type="checkbox"
        />
        <span>{name}</span>
      </label>
      <Act isOff={index === 0} label={words.up(name)} onClick={() => move(-1)} place={up}>
        <AdminIcon className="size-5" name="arrow-up" />
      </Act>
      <Act isOff={isLast} label={words.down(name)} onClick={() => move(1)} place={down}>
        <AdminIcon className="size-5" name="arrow-down" />
      </Act>
    </li>
  )
}
