/** Where tokens of an invitation, of a calendar and of what somebody shares stand. */
const withToken = /^(\/+(?:join|calendar\/+feed|shared\/+[^/]+)\/+)[^/]+?(?=\/|$)/i;

/** Programs that pass links on write letters as numbers, and some do so twice. */
const mostRounds = 4;

/** A path with its printable letters in plain; what else is coded stays so, because a line of the log is one line. */
function inPlain(path: string): string {
  let plain = path;
  for (let round = 0; round < mostRounds && plain.includes('%'); round += 1)
    plain = plain.replaceAll(/%(?:2[1-9a-f]|[3-6][0-9a-f]|7[0-9a-e])/gi, (coded) =>
      String.fromCodePoint(Number.parseInt(coded.slice(1), 16)),
    );
  return plain;
}

/**
 * A path as the log may have it: whoever reads a token there could use it. A token is one however its address is written, also where
 * no page answers to that.
 */
export function loggedPath(path: string): string {
  const plain = inPlain(path);
  return withToken.test(plain) ? plain.replace(withToken, '$1:token') : path;
}
