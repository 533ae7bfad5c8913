import type { BrandForm, brandForm } from '@nirbhaya/contract/brand/brand'
import { readableColours, unreadableColours } from '@nirbhaya/contract/brand/palette'
import { colourNames, type ShopColours } from '@nirbhaya/contract/brand/rules'
import { brandPage as words } from '@nirbhaya/contract/messages/brand'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { ServerForm } from '../../forms/call-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Notice } from '../../ui/notice.tsx'

export type BrandServerForm = ServerForm<z.input<typeof brandForm>, BrandForm>

interface ColourFieldProps {
  form: BrandServerForm
  name: keyof ShopColours
}

export const isColour = (value: string) => /^#[0-9a-f]{6}$/i.test(value)

/** A colour: the system's colour chooser, and beside it the colour as text. */
export function ColourField({ form, name }: ColourFieldProps) {
  const value = useWatch({ control: form.form.control, name })
  const { label, hint } = words.settings[name]
  return (
    <div className="flex items-start gap-3">
      <input
        aria-label={label}
        className="mt-7 h-12 w-14 shrink-0 cursor-pointer rounded-control border border-rose-gold bg-white p-1"
        onChange={({ target }) =>
          form.form.setValue(name, target.value, { shouldDirty: true, shouldValidate: false })
        }
        tabIndex={-1}
        type="color"
        value={isColour(value) ? value.toLowerCase() : '#000000'}
      />
      <TextField
        {...form.field(name)}
        autoComplete="off"
        className="grow"
        hint={hint}
        label={label}
        spellCheck={false}
      />
    </div>
  )
}

/** If the colours cannot be read, shows the nearest that can, and takes them at a press. */
export function ReadableColours({ form }: Pick<ColourFieldProps, 'form'>) {
  const [dark, accent, page] = useWatch({ control: form.form.control, name: colourNames })
  const colours = { dark, accent, page }
  if (!Object.values(colours).every(isColour)) return null
  if (unreadableColours(colours).length === 0) return null
  const readable = readableColours(colours)
  const take = () => {
    for (const name of colourNames) {
      form.form.setValue(name, readable[name], { shouldDirty: true })
      form.form.clearErrors(name)
    }
  }
  return (
    <Notice tone="warn">
      <p>{words.unreadable}</p>
      <ul className="my-3 flex flex-wrap gap-4">
        {colourNames.map((name) => (
          <li className="flex items-center gap-2" key={name}>
            <span
              className="size-8 rounded-control border border-line"
              style={{ background: readable[name] }}
            />
            <span>{`${words.settings[name].label}: ${readable[name]}`}</span>
          </li>
        ))}
      </ul>
      <Button onClick={take} size="small" variant="outline">
        {words.useReadable}
      </Button>
    </Notice>
  )
}
