/** Where the sandbox reports what a person may want to know. Fits Fastify's `app.log`. */
export interface SandboxLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}
