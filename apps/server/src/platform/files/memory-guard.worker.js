import { workerData as limits } from 'node:worker_threads'

// A thread that ends its process when a task uses too much memory or time of the processor, or when the shop has
// ended. The main thread cannot check this, because it is busy with a file. Native libraries and WebAssembly do
// not count towards V8's limit, so the memory of the whole process is measured. The processor's time does not
// depend on how busy the machine is.
//
// This file is JavaScript, because Node's TypeScript reader would take another 13 MB for this thread.

const checkEveryMs = 20
const shop = process.ppid

setInterval(() => {
  const [mostMegabytes, mostMs] = limits
  const { user, system } = process.cpuUsage()
  const isTooLarge = mostMegabytes > 0 && process.memoryUsage.rss() > mostMegabytes * 1024 * 1024
  const isTooSlow = mostMs > 0 && (user + system) / 1000 > mostMs
  if (isTooLarge || isTooSlow || process.ppid !== shop) process.kill(process.pid, 'SIGKILL')
}, checkEveryMs)
