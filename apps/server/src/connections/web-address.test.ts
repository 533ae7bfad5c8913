import { getWebAddress, saveWebAddress } from '@nirbhaya/contract/connections/web-address'
import { webAddressRefusals as refusals } from '@nirbhaya/contract/messages/connections'
import { describe, expect, test } from 'vitest'
import { freePort } from '../../test/free-port.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { testShop } from '../../test/test-shop.ts'
import { leadsHere } from './web-address.service.ts'

const url = 'https://jewels.example'
const unset = { TRUST_PROXY: '', PUBLIC_URL: '' }

/** The shop after a start of another process, with the same database. */
const startedAgain = (
  { databaseUrl, connections }: Awaited<ReturnType<typeof testShop>>,
  settings: Record<string, string> = {},
) => testShop({ ...unset, DATABASE_URL: databaseUrl, AUTH_SECRET: connections.secret, ...settings })

describe('an address that the owner enters', async () => {
  const shop = await testShop(unset)
  const { api } = await signInAdmin(shop)
  const save = (body: { url: string; isUnchecked?: boolean }) =>
    api(saveWebAddress, { body: { proxies: 'machine', ...body } })

  test.each([
    'http://jewels.example',
    'https://jewels.example/shop',
    'https://user:word@jewels.example',
    'https://jewels.example?a=b',
    'ftp://jewels.example',
    'jewels example',
    '',
  ])('is refused if it is no https origin: %j', async (wrong) => {
    await expect(save({ url: wrong })).rejects.toMatchObject({
      fields: { url: refusals.invalidUrl },
    })
  })

  test('is refused if it does not lead to this shop', async () => {
    const nowhere = `https://127.0.0.1:${await freePort()}`

    await expect(save({ url: nowhere })).rejects.toMatchObject({
      fields: { url: refusals.notReached },
    })

    expect((await api(getWebAddress)).address).toMatchObject({ saved: '', waitsForStart: false })
  })

  test('is recognised by an answer that only this shop can give', async () => {
    const other = await testShop()
    const { secret } = shop.connections

    expect(await leadsHere(shop.origin, secret)).toBe(true)
    expect(await leadsHere(other.origin, secret)).toBe(false)
    expect(await leadsHere(`http://127.0.0.1:${await freePort()}`, secret)).toBe(false)
  })

  test('applies from the next start, everywhere', async () => {
    const { address } = await save({ url: 'Jewels.example', isUnchecked: true })
    expect(address).toEqual({
      inUse: shop.config.publicUrl,
      saved: url,
      proxies: 'machine',
      isSetOnServer: false,
      areProxiesSetOnServer: false,
      waitsForStart: true,
    })
    expect(await (await fetch(shop.origin)).text()).not.toContain(url)

    const again = await startedAgain(shop)

    const { address: inUse } = await (await signInAdmin(again)).api(getWebAddress)
    expect(inUse).toMatchObject({ inUse: url, waitsForStart: false })
    expect(again.payments.apiUrl).toBe(`${url}/api`)
    expect(again.accounts.publicUrl).toBe(url)
    expect(await again.readShop()).toMatchObject({ publicUrl: url })
    const page = await fetch(again.origin)
    expect(await page.text()).toContain(`href="${url}/"`)
    expect(page.headers.get('strict-transport-security')).toContain('max-age')
    const map = await fetch(`${again.origin}/sitemap.xml`)
    expect(await map.text()).toContain(`<loc>${url}/`)
    const fromPage = (origin: string) =>
      fetch(`${again.origin}/api/newsletter`, { method: 'POST', headers: { origin } })
    expect((await fromPage(url)).status).not.toBe(403)
    expect((await fromPage('https://other.example')).status).toBe(403)
  })

  test('gives way to the environment, and the page says so', async () => {
    await save({ url, isUnchecked: true })
    const fixed = { PUBLIC_URL: 'https://fixed.example', TRUST_PROXY: 'none' }
    const again = await startedAgain(shop, fixed)
    const { api: owner } = await signInAdmin(again)

    expect((await owner(getWebAddress)).address).toMatchObject({
      inUse: fixed.PUBLIC_URL,
      isSetOnServer: true,
      areProxiesSetOnServer: true,
      waitsForStart: false,
    })
    const saved = owner(saveWebAddress, { body: { url, proxies: 'none' } })
    await expect(saved).rejects.toMatchObject({ code: 'SET_BY_ENVIRONMENT' })
  })
})
