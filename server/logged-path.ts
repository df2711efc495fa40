/**
 * A path as the log may have it: the tokens of an invitation, of a calendar and of what somebody shares stand in their addresses,
 * and whoever reads one there could use it.
 */
export const loggedPath = (path: string): string =>
  path.replace(/^(\/+(?:join|calendar\/+feed|shared\/+[^/]+)\/+)[^/]+?(?=\/|$)/i, '$1:token');
