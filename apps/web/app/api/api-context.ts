import type { Api } from '@nirbhaya/contract/client/client'
import { createContext } from 'react-router'

/** The typed client for loaders on the server. It calls the API in the same process. */
export const apiContext = createContext<Api>()
