import { linkPieces, readParagraphs, type TextPiece } from '@nirbhaya/contract/paragraphs'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'
import { body, colour, quiet, serif } from './look.ts'
import { oneLine, turning } from './plain.ts'

/**
 * A piece of a mail in both its faces, so that neither can say what the other does not. Each part
 * makes its words one line: names and addresses are other people's.
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

/** The owner's own words, with their paragraphs, their lines and with links. */
export function writtenText(words: string): Part[] {
  return readParagraphs(words).map((rows) => ({
    html: (
      <Text style={{ ...body, margin: '0 0 16px' }}>
        {rows.map((pieces, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and lines may repeat
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
  // A piece keeps the spaces that part it from the next.
  if (!href) return text.replace(turning, '')
  return (
    <Link href={href} key={index} style={{ color: colour.deepPink, textDecoration: 'underline' }}>
      {text}
    </Link>
  )
}

export function button(label: string, href: string): Part {
  const html = (
    <Section style={{ margin: '28px 0 24px' }}>
      <Button
        href={href}
        style={{
          ...body,
          backgroundColor: colour.deepPink,
          borderRadius: 12,
          color: colour.white,
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
  return { html, text: `${label}:\n${href}` }
}

/** Digits set apart by style alone: what is copied, or filled in by a phone, is the bare code. */
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
          // As much as the space after the last digit, which would push the code off the middle.
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

/** What was bought and what it comes to, in two columns; the first total is the one that counts. */
export function amounts(items: Amount[], totals: [Amount, ...Amount[]]): Part {
  const rows = [...items, ...totals].map(([label, amount]) => [oneLine(label), amount] as const)
  const html = (
    <Section style={{ margin: '8px 0 16px' }}>
      {rows.map(([label, amount], index) => {
        const isSum = index === items.length
        const cell = {
          ...body,
          fontWeight: isSum ? 700 : 400,
          borderTop: isSum || index === 0 ? `1px solid ${colour.line}` : 'none',
          padding: '8px 0',
          verticalAlign: 'top',
        }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and names may repeat
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
  return { html, text: rows.map(([label, amount]) => `${label}: ${amount}`).join('\n') }
}

/** A titled block of short lines, such as an address. */
export function lines(title: string, words: string[]): Part {
  const shown = words.map(oneLine).filter((line) => line !== '')
  return { html: <Titled title={title} rows={shown} />, text: [`${title}:`, ...shown].join('\n') }
}

/** The owner's own words, with their lines and with links: never a customer's. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and lines may repeat
        <Text key={index} style={{ ...body, margin: 0 }}>
          {row}
        </Text>
      ))}
    </Panel>
  )
}

function Panel({ children }: { children: ReactNode }) {
  // The padding is on a cell: Outlook ignores a table's.
  return (
    <Section style={{ margin: '8px 0 24px' }}>
      <Row>
        <Column
          style={{ backgroundColor: colour.creamDeep, borderRadius: 12, padding: '20px 24px' }}
        >
          {children}
        </Column>
      </Row>
    </Section>
  )
}
