import { createContext, useContext } from 'react';

/** The number under which the log knows the request, from whoever renders the page: it is there where no data could be read. */
export const RequestIdContext = createContext<string | null>(null);

/** The number under which the log knows the request of this page; null where nothing renders it for a request. */
export const useRequestId = (): string | null => useContext(RequestIdContext);
