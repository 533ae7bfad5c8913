import { lookProperties } from '@nirbhaya/contract/brand/look'
import { readableColours } from '@nirbhaya/contract/brand/palette'
import { brandPage as words } from '@nirbhaya/contract/messages/brand'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ChoiceTabs } from '../../admin/editor/choice-tabs.tsx'
import { FormPart } from '../../admin/editor/form-part.tsx'
import { imageAddress, useSite } from '../../api/site.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { type BrandServerForm, isColour } from './colour-fields.tsx'

const { example } = words

/** Shows parts of the shop in the colours and with the name that are typed in the form. */
export function BrandPreview({ form: { form } }: { form: BrandServerForm }) {
  const [side, setSide] = useState<keyof typeof words.previews>('home')
  const typed = useWatch({ control: form.control })
  const { name = '', line = '', motto = '', fonts = 'classic' } = typed
  const { dark = '', accent = '', page = '' } = typed
  if (![dark, accent, page].every(isColour)) return null
  const look = lookProperties({ ...readableColours({ dark, accent, page }), fonts })
  const parts: Record<keyof typeof words.previews, ReactNode> = {
    home: <Home line={line} name={name} />,
    product: <Product name={name} />,
    mail: <Mail motto={motto} name={name} />,
    invoice: <Invoice name={name} />,
  }
  return (
    <FormPart hint={words.previewHint} title={words.preview}>
      <ChoiceTabs label={words.preview} names={words.previews} onChoose={setSide} value={side} />
      <div
        aria-label={words.previews[side]}
        className="overflow-hidden rounded-card border border-line bg-cream font-sans text-aubergine"
        role="img"
        style={look}
      >
        {parts[side]}
      </div>
    </FormPart>
  )
}

function Head({ name, isOnDark = false }: { name: string; isOnDark?: boolean }) {
  const site = useSite()
  const { logo, darkLogo } = site.brand
  const picture = isOnDark ? darkLogo : logo
  return picture ? (
    <img alt="" className="h-8 w-auto" src={imageAddress(site, picture.url)} />
  ) : (
    <span className="display text-2xl">{name}</span>
  )
}

const Press = ({ children }: { children: string }) => (
  <span className={buttonClasses({ size: 'medium' })}>{children}</span>
)

const Home = ({ name, line }: { name: string; line: string }) => (
  <>
    <div className="border-b border-line px-5 py-4">
      <Head name={name} />
    </div>
    <div className="px-5 py-8">
      <p className="display text-4xl">{example.title}</p>
      <p className="mt-3 text-muted">{example.text}</p>
      <p className="mt-5 flex flex-wrap items-center gap-5">
        <Press>{example.button}</Press>
        <span className="font-semibold text-deep-pink underline">{example.link}</span>
      </p>
    </div>
    <div className="bg-aubergine-deep px-5 py-6 text-mist">
      <div className="text-white">
        <Head isOnDark name={name} />
      </div>
      <p className="mt-3">{line}</p>
      <p className="mt-3 text-petal underline">{example.link}</p>
    </div>
  </>
)

const Product = ({ name }: { name: string }) => (
  <>
    <div className="border-b border-line px-5 py-4">
      <Head name={name} />
    </div>
    <div className="grid gap-5 px-5 py-6 sm:grid-cols-2">
      <div className="aspect-square rounded-card bg-blush" />
      <div>
        <p className="display text-3xl">{example.product}</p>
        <p className="mt-3 text-2xl font-semibold">{example.price}</p>
        <p className="mb-5 mt-1 text-sm text-muted">{example.later}</p>
        <Press>{example.button}</Press>
      </div>
    </div>
  </>
)

/** Mails use no web fonts, so the preview uses none either. */
const mailFace = { fontFamily: 'Georgia, serif' }

const Mail = ({ name, motto }: { name: string; motto: string }) => (
  <div className="p-4">
    <div className="rounded-t-card border-b-3 border-rose-gold bg-aubergine px-5 py-5">
      <p className="text-2xl leading-snug text-cream" style={mailFace}>
        {name}
      </p>
      {motto && <p className="text-sm text-mist">{motto}</p>}
    </div>
    <div className="rounded-b-card border border-t-0 border-line bg-white px-5 py-6">
      <p className="mb-4 text-3xl leading-tight" style={mailFace}>
        {example.mail}
      </p>
      <p className="mb-5">{example.mailText}</p>
      <Press>{example.mailButton}</Press>
    </div>
  </div>
)

const Invoice = ({ name }: { name: string }) => (
  <div className="bg-white p-6">
    <p className="flex flex-wrap items-baseline justify-between gap-3 border-b border-line pb-4">
      <span className="text-lg font-semibold">{name}</span>
      <span className="text-2xl font-semibold">{example.invoice}</span>
    </p>
    <dl className="mt-4 grid gap-2">
      {example.invoiceRows.map(([label, amount]) => (
        <div className="flex justify-between gap-4" key={label}>
          <dt>{label}</dt>
          <dd className="tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  </div>
)
