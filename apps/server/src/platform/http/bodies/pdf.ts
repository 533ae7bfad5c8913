import type { FastifyReply } from 'fastify'

/** Makes the handler of a call that answers with a PDF to download. */
export const pdf =
  <Input extends { reply: FastifyReply }>(
    draw: (input: Input) => Promise<{ filename: string; pdf: Uint8Array }>,
  ) =>
  async (input: Input): Promise<Uint8Array> => {
    const drawn = await draw(input)
    input.reply.type('application/pdf')
    input.reply.header('content-disposition', `attachment; filename="${drawn.filename}"`)
    return drawn.pdf
  }
