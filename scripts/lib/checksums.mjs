/**
 * Returns the packages that this machine would install although the lockfile has no checksum for them.
 * The registry did not have them when the lockfile was written on another platform
 * (`complete-lockfile.mjs`).
 */
export function withoutChecksum(packages, machine = thisMachine()) {
  return Object.entries(packages)
    .filter(([path, it]) => path.includes('node_modules/') && !it.link && !it.integrity)
    .filter(([, it]) => ['os', 'cpu', 'libc'].every((part) => fits(it[part], machine[part])))
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
}

/**
 * Applies npm's rule for `os`, `cpu` and `libc`: each lists what the package supports, or with `!` what it
 * does not support.
 */
function fits(wanted, own) {
  const names = [wanted ?? []].flat()
  if (names.length === 0 || own === undefined) return true
  if (names.includes(`!${own}`)) return false
  return names.includes(own) || names.every((name) => name.startsWith('!'))
}

function thisMachine() {
  const { platform: os, arch: cpu, report } = process
  if (os !== 'linux') return { os, cpu }
  const isGlibc = report.getReport().header.glibcVersionRuntime !== undefined
  return { os, cpu, libc: isGlibc ? 'glibc' : 'musl' }
}
