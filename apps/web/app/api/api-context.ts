import type { Api } from '@nirbhaya/contract/client/client'
import { createContext } from 'react-router'

/** The typed client that loaders use on the server: an in-process call into the same API. */
export const apiContext = createContext<Api>()
