import type { Module } from '../platform/module.ts'
import { noteRoutes } from './notes.routes.ts'

export const notesModule = { routes: [noteRoutes] } satisfies Module
