import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  chosenAttacks,
  givenCircumstances,
  runAttack,
} from '../../apps/server/test/attacks/attacks.ts'
import type { ShopAddress } from '../../apps/server/test/attacks/shop-address.ts'
import { freePort } from '../../apps/server/test/free-port.ts'
import { makeCertificate } from './nginx/certificate.ts'
import { startNginx } from './nginx/nginx.ts'

/**
 * Runs the attacks from one IP address, behind a real nginx and a real Caddy with the files of `ops/nginx`
 * and `ops/caddy`. Exits with 1 if other visitors suffered. Requires nginx, caddy, openssl and pgrep, and a
 * built shop. Start it with `node ops/drills/attacks.ts [name…]`; `PROCESSES` and `MEMORY` are those of
 * `apps/server/test/attacks/main.ts`.
 */
const attacks = chosenAttacks(['half-sent', 'missing-pages', 'videos', 'ranges', 'forms', 'disk'])
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const { processes, memory, described } = givenCircumstances()

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'nirbhaya-proxy-'))
  await chmod(folder, 0o711)
  return { folder, ca: await makeCertificate(folder) }
}

async function behindNginx(shopPort: number): Promise<ShopAddress & { stop(): Promise<void> }> {
  const { folder, ca } = await aFolder()
  const [httpPort, port] = [await freePort(), await freePort()]
  const nginx = await startNginx({ folder, httpPort, tlsPort: port, shopPorts: [shopPort] })
  const stop = async () => {
    await nginx.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { port, ca, stop }
}

const caddyfile = fileURLToPath(new URL('../caddy/Caddyfile', import.meta.url))

/**
 * Starts Caddy with the shipped file, the drill's ports and certificate, and without the admin API.
 */
async function behindCaddy(shopPort: number): Promise<ShopAddress & { stop(): Promise<void> }> {
  const { folder, ca } = await aFolder()
  const port = await freePort()
  const shipped = await readFile(caddyfile, 'utf8')
  const file = shipped
    .replace('{\n\tservers', '{\n\tadmin off\n\tauto_https disable_redirects\n\tservers')
    .replace(
      'shop.example {',
      `https://localhost:${port} {\n\tbind 127.0.0.1\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
    )
    .replace('127.0.0.1:3000', `127.0.0.1:${shopPort}`)
  await writeFile(join(folder, 'Caddyfile'), file)
  const child: ChildProcess = spawn(
    'caddy',
    ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
    { stdio: 'ignore', env: { PATH: process.env.PATH, HOME: folder } },
  )
  process.on('exit', () => child.kill('SIGTERM'))
  // Caddy needs a moment to start. A request could not tell whether it is ready, because the shop behind it
  // is not running yet.
  await sleep(2_000)
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { port, ca, stop }
}

let hasWithstood = true
for (const [proxy, behind] of Object.entries({ nginx: behindNginx, caddy: behindCaddy })) {
  for (const name of attacks) {
    console.log(`\n${name}, behind ${proxy}, ${described}`)
    hasWithstood = (await runAttack(name, { processes, memory, behind })) && hasWithstood
  }
}
process.exit(hasWithstood ? 0 : 1)
