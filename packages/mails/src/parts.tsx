import { linkPieces, readParagraphs, type TextPiece } from '@nirbhaya/contract/paragraphs'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode, use } from 'react'
import { oneLine, turning } from './plain-text.ts'
import { body, MailColours, quiet, serif } from './styles.ts'

/**
 * A part of a mail, as HTML and as plain text with the same content. Each part passes its texts through
 * `oneLine`: otherwise a customer's name or address with line breaks could look like a sentence of the shop.
 */
export interface Part {
  html: ReactNode
  text: string
}

export function heading(words: string): Part {
  const text = oneLine(words)
  const style = { ...body, fontFamily: serif, fontSize: 28, fontWeight: 400, lineHeight: '36px' }
  return { html: <Heading style={{ ...style, margin: '0 0 20px' }}>{text}</Heading>, text }
}

export function paragraph(words: string): Part {
  const text = oneLine(words)
  return { html: <Text style={{ ...body, margin: '0 0 16px' }}>{text}</Text>, text }
}

/** Renders a text by the owner, with its paragraphs, lines and links. */
export function writtenText(words: string): Part[] {
  return readParagraphs(words).map((rows) => ({
    html: (
      <Text dir="auto" style={{ ...body, margin: '0 0 16px' }}>
        {rows.map((pieces, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once, so rows never move
          <Fragment key={index}>
            {index > 0 && <br />}
            {pieces.map(linked)}
          </Fragment>
        ))}
      </Text>
    ),
    text: rows.map((pieces) => oneLine(pieces.map(({ text }) => text).join(''))).join('\n'),
  }))
}

function linked({ text, href }: TextPiece, index: number): ReactNode {
  // This does not call `oneLine`, which would trim the spaces between a piece of text and the next one.
  if (!href) return text.replace(turning, '')
  return (
    <TextLink href={href} key={index}>
      {text}
    </TextLink>
  )
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const style = { color: use(MailColours)['deep-pink'], textDecoration: 'underline' }
  return (
    <Link href={href} style={style}>
      {children}
    </Link>
  )
}

export function button(label: string, href: string): Part {
  return { html: <PressButton href={href} label={label} />, text: `${label}:\n${href}` }
}

function PressButton({ label, href }: { label: string; href: string }) {
  return (
    <Section style={{ margin: '28px 0 24px' }}>
      <Button
        href={href}
        style={{
          ...body,
          backgroundColor: use(MailColours)['deep-pink'],
          borderRadius: 12,
          color: '#ffffff',
          fontWeight: 600,
          lineHeight: '24px',
          padding: '14px 28px',
          textDecoration: 'none',
        }}
      >
        {label}
      </Button>
    </Section>
  )
}

/**
 * Renders a code. The gaps between its digits are only a style, so a copied or automatically filled code has
 * no spaces.
 */
export function code(label: string, digits: string): Part {
  const html = (
    <Panel>
      <Text style={{ ...quiet, margin: 0, textAlign: 'center' }}>{label}</Text>
      <Text
        style={{
          ...body,
          fontFamily: '"SF Mono", Consolas, "Roboto Mono", Menlo, "Courier New", monospace',
          fontSize: 36,
          fontWeight: 700,
          letterSpacing: '8px',
          lineHeight: '52px',
          margin: 0,
          // `letterSpacing` adds a gap after the last digit, too. This padding balances it, so that the code
          // is in the centre.
          paddingLeft: 8,
          textAlign: 'center',
          userSelect: 'all',
        }}
      >
        {digits}
      </Text>
    </Panel>
  )
  return { html, text: `${label}: ${digits}` }
}

export type Amount = [label: string, amount: string]

/** Renders items with amounts and totals, in two columns. The first total is emphasised. */
export function amounts(items: Amount[], totals: [Amount, ...Amount[]]): Part {
  const rows = [...items, ...totals].map(([label, amount]): Amount => [oneLine(label), amount])
  const html = <Bill rows={rows} sumAt={items.length} />
  return { html, text: rows.map(([label, amount]) => `${label}: ${amount}`).join('\n') }
}

function Bill({ rows, sumAt }: { rows: Amount[]; sumAt: number }) {
  const { line } = use(MailColours)
  return (
    <Section style={{ margin: '8px 0 16px' }}>
      {rows.map(([label, amount], index) => {
        const isSum = index === sumAt
        const cell = {
          ...body,
          fontWeight: isSum ? 700 : 400,
          borderTop: isSum || index === 0 ? `1px solid ${line}` : 'none',
          padding: '8px 0',
          verticalAlign: 'top',
        }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once, so rows never move
          <Row key={index}>
            <Column style={{ ...cell, paddingRight: 16, textAlign: 'left' }}>{label}</Column>
            <Column style={{ ...cell, textAlign: 'right', whiteSpace: 'nowrap' }} width="90">
              {amount}
            </Column>
          </Row>
        )
      })}
    </Section>
  )
}

/** Renders a titled block of short lines, such as an address. */
export function lines(title: string, words: string[]): Part {
  const shown = words.map(oneLine).filter((line) => line !== '')
  return { html: <Titled title={title} rows={shown} />, text: [`${title}:`, ...shown].join('\n') }
}

/**
 * Renders a text that the recipient wrote, as a quotation. In plain text, each of its lines begins with `>`, as mail
 * programs write it. Web addresses do not become links.
 */
export function quotation(title: string, words: string): Part {
  const rows = words.split('\n').map(oneLine)
  return {
    html: <Quotation rows={rows} title={title} />,
    text: [`${title}:`, ...rows.map((row) => `> ${row}`.trimEnd())].join('\n'),
  }
}

function Quotation({ title, rows }: { title: string; rows: string[] }) {
  const borderLeft = `3px solid ${use(MailColours).line}`
  return (
    <>
      <Text style={{ ...quiet, margin: '24px 0 8px' }}>{title}</Text>
      <blockquote style={{ borderLeft, margin: '0 0 24px', padding: '0 0 0 16px' }}>
        <Text style={{ ...body, margin: 0 }}>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once, so rows never move
            <Fragment key={index}>
              {index > 0 && <br />}
              {row}
            </Fragment>
          ))}
        </Text>
      </blockquote>
    </>
  )
}

/**
 * Renders a text by the owner, with its lines and links. Never use it for a customer's text: the shop's mails
 * must not carry a stranger's links.
 */
export function note(title: string, words: string): Part {
  const { text } = lines(title, words.split('\n'))
  return {
    html: (
      <Titled
        title={title}
        rows={words.split('\n').map((line) => linkPieces(oneLine(line)).map(linked))}
      />
    ),
    text,
  }
}

function Titled({ title, rows }: { title: string; rows: ReactNode[] }) {
  return (
    <Panel>
      <Text style={{ ...quiet, margin: '0 0 4px' }}>{title}</Text>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once, so rows never move
        <Text key={index} style={{ ...body, margin: 0 }}>
          {row}
        </Text>
      ))}
    </Panel>
  )
}

function Panel({ children }: { children: ReactNode }) {
  // The padding is set on a cell, because Outlook ignores the padding of a table.
  return (
    <Section style={{ margin: '8px 0 24px' }}>
      <Row>
        <Column
          style={{
            backgroundColor: use(MailColours)['cream-deep'],
            borderRadius: 12,
            padding: '20px 24px',
          }}
        >
          {children}
        </Column>
      </Row>
    </Section>
  )
}
