import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const runFile = promisify(execFile)
const ours = fileURLToPath(new URL('../../nginx', import.meta.url))

interface Places {
  folder: string
  httpPort: number
  tlsPort: number
  shopPorts: number[]
}

/** Replaces the names and paths that an owner would replace. Everything else runs as it is in ops/nginx. */
function withPlaces(text: string, { folder, httpPort, tlsPort }: Places) {
  return text
    .replaceAll('/etc/nginx/', `${folder}/`)
    .replaceAll(/\/etc\/letsencrypt\/live\/shop\.example\//g, `${folder}/`)
    .replaceAll('/var/www/html', join(folder, 'www'))
    .replaceAll('https://shop.example', `https://localhost:${tlsPort}`)
    .replaceAll('shop.example', 'localhost')
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${tlsPort} ssl http2;`)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
}

/** Starts a real nginx with the files of ops/nginx in front of the given processes of the shop. */
export async function startNginx(places: Places) {
  const { folder, shopPorts } = places
  for (const name of ['nirbhaya-shop.conf', 'nirbhaya-proxy.conf']) {
    await writeFile(
      join(folder, name),
      withPlaces(await readFile(join(ours, name), 'utf8'), places),
    )
  }
  await mkdir(join(folder, 'temp'), { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/temp;`)
    .join('\n')
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off;
pid ${folder}/nginx.pid;
worker_processes 2;
error_log ${folder}/nginx-error.log warn;
events { worker_connections 4096; }
http {
log_format asked '$request';
access_log ${folder}/nginx-access.log asked;
${temporary}
include ${folder}/nirbhaya-upstream.conf;
include ${folder}/nirbhaya-shop.conf;
}
`,
  )
  const nginx = (...flags: string[]) =>
    runFile('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), ...flags])

  /** Writes the upstream file of ops/nginx with the drill's ports, some of them marked `down`. */
  async function writeUpstream(down: number[] = []) {
    const text = await readFile(join(ours, 'nirbhaya-upstream.conf'), 'utf8')
    const [shipped = ''] = /^ *server 127\.0\.0\.1:3000.*;\n/m.exec(text) ?? []
    const servers = shopPorts.map((port) => {
      const server = shipped.replace('3000', String(port))
      return down.includes(port) ? server.replace(';', ' down;') : server
    })
    await writeFile(
      join(folder, 'nirbhaya-upstream.conf'),
      text.replace(/^ *# server 127.*\n/m, '').replace(shipped, servers.join('')),
    )
  }

  await writeUpstream()
  const { stderr } = await nginx('-t')
  if (!stderr.includes('syntax is ok')) throw new Error(stderr)
  const warnings = stderr.split('\n').filter((line) => line.includes('[warn]'))
  const child: ChildProcess = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  })
  process.on('exit', () => child.kill('SIGTERM'))
  await untilListening(places.httpPort)
  return {
    warnings,
    /** Marks the given processes `down`, reloads nginx, and waits until the old workers have ended. */
    async reload(down: number[] = []) {
      const { stdout } = await runFile('pgrep', ['-P', String(child.pid)])
      await writeUpstream(down)
      await nginx('-s', 'reload')
      for (const worker of stdout.split('\n').filter(Boolean)) {
        while (existsSync(`/proc/${worker}`)) await sleep(50)
      }
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
    },
  }
}

async function untilListening(port: number) {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).catch(() => 0)
    if (answer !== 0) return
    if (tries === 600) throw new Error('nginx does not listen')
    await sleep(50)
  }
}
