import type { Brand, BrandImage, ShopColours } from '@nirbhaya/contract/brand/rules'
import { mails } from '@nirbhaya/contract/messages/mails'
import { Body } from '@react-email/body'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Text } from '@react-email/text'
import { Fragment, use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Part } from './parts.tsx'
import { oneLine } from './plain-text.ts'
import { body, coloursOf, MailColours, quiet, serif } from './styles.ts'

/** A finished mail: the same words as HTML and as plain text. */
export interface MailContent {
  subject: string
  html: string
  text: string
}

/** What a mail shows of the shop that sends it. */
export interface MailedShop extends Pick<Brand, 'name' | 'motto' | 'welcome' | keyof ShopColours> {
  /** The address of the shop's pages, without a slash at the end. */
  publicUrl: string
  /** The owner's logo, with its whole address. Without it, the head has the name. */
  logo?: MailedLogo | undefined
}

interface MailedLogo extends BrandImage {
  /** Whether it is made for dark ground. */
  isOnDark: boolean
}

/** The words around the parts of a mail. */
interface Frame {
  subject: string
  /** The text that mail programs show next to the subject. */
  preview: string
  /**
   * The reason why this person gets the mail, and what to do if they did not cause it. A function gets the shop's name.
   */
  reason: string | ((shop: string) => string)
  /** The link with which the recipient stops mails of this kind. */
  wayOut?: { label: string; href: string }
}

interface Mail extends Frame {
  reason: string
  parts: Part[]
  shop: MailedShop
}

/** Puts the parts of a mail into the shop's frame. */
export function compose(shop: MailedShop, frame: Frame, parts: Part[]): MailContent {
  const subject = oneLine(frame.subject)
  const reason = typeof frame.reason === 'string' ? frame.reason : frame.reason(shop.name)
  const mail = { ...frame, subject, reason, parts, shop }
  const page = renderToStaticMarkup(
    <MailColours value={coloursOf(shop)}>
      <Page {...mail} />
    </MailColours>,
  )
  return { subject, html: `${doctype}${page}`, text: plain(mail) }
}

function plain({ parts, reason, wayOut, shop }: Mail): string {
  const contact = `${mails.questions}: ${shop.publicUrl}/contact`
  // Two dashes and a space on a line of their own tell mail programs that the rest is a signature.
  const footer = ['-- ', shop.name, shop.publicUrl, '', reason, contact]
  if (wayOut) footer.push(`${wayOut.label}: ${wayOut.href}`)
  return `${[...parts.map(({ text }) => text), footer.join('\n')].join('\n\n')}\n`
}

function Page({ subject, preview, parts, reason, wayOut, shop }: Mail) {
  const colours = use(MailColours)
  const isOnDark = shop.logo?.isOnDark ?? true
  const footerLink = { color: colours['deep-pink'], textDecoration: 'underline' }
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        {/* Codes and pincodes must not become links to telephone numbers. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: colours.cream, margin: 0, padding: '24px 12px 40px' }}>
        <Container style={{ maxWidth: 600 }}>
          <Row>
            <Column
              style={{
                ...head,
                backgroundColor: isOnDark ? colours.aubergine : colours['cream-deep'],
                borderBottom: `3px solid ${colours['rose-gold']}`,
              }}
            >
              <Text style={{ ...wordMark, color: isOnDark ? colours.cream : colours.aubergine }}>
                {shop.logo ? <Logo logo={shop.logo} name={shop.name} /> : shop.name}
              </Text>
              {shop.motto && (
                <Text style={{ ...quiet, ...(isOnDark && { color: colours.mist }), margin: 0 }}>
                  {shop.motto}
                </Text>
              )}
            </Column>
          </Row>
          <Row>
            <Column style={{ ...card, border: `1px solid ${colours.line}`, borderTop: 'none' }}>
              {parts.map(({ html }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once, so parts never move
                <Fragment key={index}>{html}</Fragment>
              ))}
            </Column>
          </Row>
          <Row>
            <Column style={{ padding: '24px 28px 0' }}>
              <Text style={{ ...footnote, margin: '0 0 12px' }}>{reason}</Text>
              <Text style={{ ...footnote, margin: 0 }}>
                <Link href={`${shop.publicUrl}/contact`} style={footerLink}>
                  {mails.questions}
                </Link>
                {' · '}
                <Link href={shop.publicUrl} style={footerLink}>
                  {mails.openShop}
                </Link>
                {wayOut && (
                  <>
                    {' · '}
                    <Link href={wayOut.href} style={footerLink}>
                      {wayOut.label}
                    </Link>
                  </>
                )}
              </Text>
            </Column>
          </Row>
        </Container>
      </Body>
    </Html>
  )
}

/** The largest size of the logo, in pixels. */
const logoBox = { width: 220, height: 48 }

/** Many mail programs load pictures only when asked, and show the name until then. */
function Logo({ logo: { url, width, height }, name }: { logo: MailedLogo; name: string }) {
  const scale = Math.min(logoBox.width / width, logoBox.height / height, 1)
  return (
    <img
      alt={name}
      height={Math.round(height * scale)}
      src={url}
      style={{ border: 0, display: 'block', maxWidth: '100%' }}
      width={Math.round(width * scale)}
    />
  )
}

/**
 * React does not write a doctype. This one makes old and new mail programs lay out tables in the same way.
 */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'
const head = {
  borderRadius: '20px 20px 0 0',
  padding: '24px 28px 22px',
}
const wordMark = {
  ...body,
  fontFamily: serif,
  fontSize: 26,
  lineHeight: '32px',
  margin: 0,
}
const card = {
  backgroundColor: '#ffffff',
  borderRadius: '0 0 20px 20px',
  padding: '36px 28px 20px',
}
const footnote = { ...quiet, fontSize: 13, lineHeight: '20px' }
