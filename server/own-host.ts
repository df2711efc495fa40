/** Whether a request asks this site: by its own name, or in local mode by an address on this machine. */
export const isOwnHost = (host: string, origin: URL, local: boolean): boolean =>
  host === origin.host || (local && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host));

/** The origin that forms must come from: the configured one, or in local mode the address on this machine that was used. */
export const originOf = (host: string, origin: URL, local: boolean): string =>
  local && host !== origin.host ? `http://${host}` : origin.origin;
