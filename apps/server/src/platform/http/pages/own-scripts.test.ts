import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { aProduct } from '../../../../test/builders.ts'
import { sourceOf } from '../../../../test/page-policy.ts'
import { testShop } from '../../../../test/test-shop.ts'
import { buildApp } from '../../../app.ts'
import { createMetrics } from '../../metrics/metrics.ts'
import { newScriptNonce, ownScripts } from './own-scripts.ts'
import { loadWebBuild } from './ssr.ts'

const shop = await testShop()
const web = await loadWebBuild(fileURLToPath(new URL('../../../../../web/build', import.meta.url)))

/** A shop with an injection bug: its pages contain a product's name unescaped. */
const vulnerable = await buildApp(
  { ...shop, metrics: createMetrics() },
  { ...shop.config, metricsToken: 'unused' },
  {
    isPage: web.isPage,
    async render(request, host) {
      const page = await web.render(request, host)
      const html = (await page.text()).replaceAll(/&lt;(\/?script.*?)&gt;/g, '<$1>')
      return new Response(html, page)
    },
  },
)
afterAll(() => vulnerable.close())

test.each([
  '<script>steal()</script>',
  '<script type=module>steal()</script>',
  '<script nonce=x>steal()</script>',
])("an injected %s is not in the page's policy, and our own scripts are", async (name) => {
  const { slug } = await aProduct(shop, { name })

  const { body, headers } = await vulnerable.inject(`/product/${slug}`)

  expect(body).toContain(name)
  const policy = String(headers['content-security-policy'])
  expect(policy).not.toContain(sourceOf('steal()'))
  const starter = /<script>([^<]*__zod_globalConfig[^<]*)<\/script>/.exec(body)?.[1]
  expect(policy).toContain(sourceOf(starter ?? 'no starter'))
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+'){4,};/)
})

test('the nonces are removed from a page before it is sent', () => {
  const nonce = newScriptNonce()
  const marked = [
    `<link href="/a.js" nonce="${nonce}"><script nonce="${nonce}" type="module">own()</script>`,
    `<script nonce="${newScriptNonce()}">foreign()</script><script>plain()</script>`,
    `<script nonce="${nonce}" src="/a.js"></script>`,
  ].join('')

  const { html, hashes } = ownScripts(marked, nonce)

  expect(html).not.toContain(nonce)
  expect(html).toContain('<link href="/a.js"><script type="module">own()</script>')
  expect(hashes).toEqual([sourceOf('own()')])
})
