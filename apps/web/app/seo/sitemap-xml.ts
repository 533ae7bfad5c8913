export interface SitemapEntry {
  /** The path of the page, encoded and with the leading slash. */
  path: string
  changedAt?: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&apos;' }

const escaped = (text: string) => text.replace(/[&<>']/g, (character) => escapes[character] ?? '')

/** Makes a sitemap in the format of https://www.sitemaps.org/protocol.html. */
export function sitemapXml(publicUrl: string, entries: SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${escaped(changedAt)}</lastmod>` : ''
    return `  <url><loc>${escaped(publicUrl + path)}</loc>${changed}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}
