import type { Post } from '@nirbhaya/contract/blog/blog'
import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import { describe, expect, test } from 'vitest'
import { articleBlocks } from './article-blocks.ts'
import { authorOf } from './author.ts'
import { feed } from './feed.ts'
import { preview } from './preview.ts'

const aPost = (values: Partial<Post> = {}): Post => ({
  _id: '0198c0de-0000-7000-8000-00000abcdef9',
  title: 'A post',
  image: '/api/images/0198/1600.webp',
  summary: 'What it is about.',
  content: 'One paragraph.',
  date: '2026-11-21T12:59:00.000Z',
  ...values,
})

describe('the content of a post', () => {
  test.each([
    ['“So be it,” she said.', 'quote'],
    ['"So be it"', 'quote'],
    ['‘So be it’', 'quote'],
    ["'So be it'", 'quote'],
    ['1. Before you leave', 'heading'],
    ['12.Before you leave', 'heading'],
    ['2.5 times as far', 'paragraph'],
    ['1 thing to know.', 'paragraph'],
    ['She said “so be it”.', 'paragraph'],
    ['₹199 today', 'paragraph'],
  ])('has a line %j of kind %j', (text, kind) => {
    expect(articleBlocks(text)).toEqual([{ kind, text }])
  })

  test('is split at every kind of line ending, without empty lines', () => {
    expect(articleBlocks('\n one\r\n\r\n“two”\r   \n3. three\n\n').map(({ text }) => text)).toEqual(
      ['one', '“two”', '3. three'],
    )
    expect(articleBlocks(' \n ')).toEqual([])
  })
})

describe('the preview of a summary', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`)

  test('is its first 25 words and an ellipsis', () => {
    expect(preview(words(26).join(' \n'))).toBe(`${words(25).join(' ')}…`)
    expect(preview(`${words(25).join(' ')}, and more`)).toBe(`${words(25).join(' ')}…`)
  })

  test('is the whole summary if it is short enough', () => {
    expect(preview(`  ${words(25).join(' ')}. `)).toBe(`${words(25).join(' ')}.`)
    expect(preview('')).toBe('')
  })
})

test('a post without an author is by the team', () => {
  expect(authorOf({ author: 'Asha' }, 'Abhaya Studio')).toBe('Asha')
  expect(authorOf({}, 'Abhaya Studio')).toBe('The Abhaya Studio team')
  expect(authorOf({ author: ' ' }, 'Nirbhaya')).toBe('The Nirbhaya team')
})

describe('the feed', () => {
  /** Returns the elements of a document, in order. It throws if the document is not well-formed. */
  function elementsOf(xml: string): string[] {
    expect(xml.replaceAll(/&(amp|lt|gt|quot|apos);/g, '')).not.toContain('&')
    const open: string[] = []
    const seen: string[] = []
    const tags = xml.replace(/^<\?xml [^?]*\?>\n/, '').matchAll(/<([^<>]*)>/g)
    for (const [, tag = ''] of tags) {
      const name = tag.replace(/^\//, '').split(/[\s/]/)[0] ?? ''
      if (tag.startsWith('/')) expect(open.pop()).toBe(name)
      else {
        seen.push(name)
        if (!tag.endsWith('/')) open.push(name)
      }
    }
    expect(open).toEqual([])
    return seen
  }

  const place = { publicUrl: 'https://shop.example', apiUrl: '/api', brand: demoBrand }

  test('contains each post with its absolute address and its date', () => {
    const xml = feed([aPost(), aPost({ author: 'Asha' })], place, 'Articles')

    expect(elementsOf(xml).filter((name) => name === 'item')).toHaveLength(2)
    expect(xml).toContain(
      '<link>https://shop.example/blogs/0198c0de-0000-7000-8000-00000abcdef9</link>',
    )
    expect(xml).toContain('<pubDate>Sat, 21 Nov 2026 12:59:00 GMT</pubDate>')
    expect(xml).toContain('<dc:creator>Asha</dc:creator>')
    expect(xml).toContain('href="https://shop.example/blogs/rss.xml"')
    expect(xml).not.toMatch(/(href="|url="|<link>)\//)
  })

  test('contains each cover with its absolute address and its description', () => {
    const picture = { url: '/api/images/0198/1600.webp', alt: 'Diyas & marigolds' }
    const described = aPost({ picture: { ...picture, width: 1600, height: 900, widths: [1600] } })

    expect(feed([described], place, 'Articles')).toContain(
      '<media:content url="https://shop.example/api/images/0198/1600.webp" medium="image"><media:description>Diyas &amp; marigolds</media:description></media:content>',
    )
    const elsewhere = { ...place, apiUrl: 'https://api.shop.example/api' }
    expect(feed([aPost()], elsewhere, 'Articles')).toContain(
      '<media:content url="https://api.shop.example/api/images/0198/1600.webp" medium="image"></media:content>',
    )
  })

  test('is well-formed with special characters in a title', () => {
    const title = `]]> </title><item> & "x" 'y' &amp; \u0000\u000b\ufffe 🙂 ${'\ud800'}`
    const xml = feed([aPost({ title, summary: '<b>&nbsp;</b>' })], place, 'Articles')

    expect(elementsOf(xml).filter((name) => name === 'item')).toHaveLength(1)
    expect(xml).toContain(
      ']]&gt; &lt;/title&gt;&lt;item&gt; &amp; &quot;x&quot; &apos;y&apos; &amp;amp;  🙂 </title>',
    )
  })

  test('is valid without posts', () => {
    expect(elementsOf(feed([], place, 'Articles'))).not.toContain('item')
  })
})
