import type { Post } from '@nirbhaya/contract/blog/blog'
import { blogPages as words } from '@nirbhaya/contract/messages/blog'
import type { Site } from '@nirbhaya/contract/site'
import { imageAddress } from '../api/site.ts'
import { authorOf } from './author.ts'

export const feedPath = '/blogs/rss.xml'

/** Characters that XML 1.0 forbids, even escaped. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escapeXml = (text: string) =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (mark) => entities[mark] ?? '')

/** The prefixes of the feed's URLs, `publicUrl` for pages and `apiUrl` for pictures, and the shop's brand. */
type Place = Pick<Site, 'publicUrl' | 'apiUrl' | 'brand'>

/** Returns the element for a post's picture and its description: https://www.rssboard.org/media-rss. */
function cover({ image, picture }: Post, place: Place): string {
  const address = new URL(imageAddress(place, image), place.publicUrl)
  const words = picture?.alt && `<media:description>${escapeXml(picture.alt)}</media:description>`
  return `<media:content url="${escapeXml(address.href)}" medium="image">${words ?? ''}</media:content>`
}

function item(post: Post, place: Place): string {
  const { publicUrl } = place
  const address = escapeXml(`${publicUrl}/blogs/${post._id}`)
  return `    <item>
      <title>${escapeXml(post.title)}</title>
      <link>${address}</link>
      <guid isPermaLink="true">${address}</guid>
      <pubDate>${new Date(post.date).toUTCString()}</pubDate>
      <dc:creator>${escapeXml(authorOf(post, place.brand.name))}</dc:creator>
      <description>${escapeXml(post.summary)}</description>
      ${cover(post, place)}
    </item>`
}

/** Makes an RSS 2.0 document of the posts. All URLs in it are absolute. */
export function feed(posts: Post[], place: Place, description: string): string {
  const { publicUrl } = place
  const blog = escapeXml(`${publicUrl}/blogs`)
  const self = escapeXml(`${publicUrl}${feedPath}`)
  const [newest] = posts
  const changed = newest && `\n    <pubDate>${new Date(newest.date).toUTCString()}</pubDate>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
  <channel>
    <title>${escapeXml(words.feedTitle(place.brand.name))}</title>
    <link>${blog}</link>
    <atom:link href="${self}" rel="self" type="application/rss+xml"/>
    <description>${escapeXml(description)}</description>
    <language>en-in</language>${changed ?? ''}
${posts.map((post) => item(post, place)).join('\n')}
  </channel>
</rss>
`
}
