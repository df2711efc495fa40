/**
 * A path as the log may have it: the token of an invitation and that of a calendar stand in their addresses, and whoever reads
 * it there could use it.
 */
export const loggedPath = (path: string): string =>
  path.replace(/^(\/+(?:join|calendar\/+feed)\/+)[^/]+?(?=\/|$)/i, '$1:token');
