/** A path as the log may have it: an invitation's token stands in its address, and whoever reads it there could use it. */
export const loggedPath = (path: string): string => path.replace(/^(\/+join\/+)[^/]+?(?=\/|$)/i, '$1:token');
