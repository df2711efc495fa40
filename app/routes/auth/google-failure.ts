/** Why somebody is not signed in with Google, by the text that says it. */
const failureTexts = [
  'authFailed',
  'timedOut',
  'configuration',
  'unavailable',
  'denied',
  'emailNotVerified',
] as const;
export type FailureText = (typeof failureTexts)[number];

export interface Failure {
  readonly text: FailureText;
  /** A word for whoever helps. */
  readonly code: string;
  /** What the address says besides, in Google's words or those of whoever made the link. */
  readonly said: string | null;
}

const textsOf: Readonly<Record<string, FailureText>> = {
  access_denied: 'denied',
  temporarily_unavailable: 'unavailable',
  server_error: 'unavailable',
};

/** What an address says went wrong (specification 1, §2), or null where it says nothing of the kind. */
export function failureIn(query: URLSearchParams): Failure | null {
  const error = query.get('error');
  const said = query.get('error_description')?.trim().slice(0, 300) || null;
  if (['error', 'error_code', 'code'].some((name) => query.get(name) === '403'))
    return { text: 'configuration', code: '403', said };
  if (error === null && said === null) return null;
  const code = error !== null && /^[\w.-]{1,60}$/.test(error) ? error : 'unknown';
  const known = failureTexts.find((text) => text === query.get('failed'));
  return { text: known ?? textsOf[code] ?? 'authFailed', code, said };
}

/**
 * The page that explains a failure. Its address holds nothing of what Google sent along, so that no link on it, no
 * history and no picture of it does.
 */
export function failurePath(
  { text, code, said }: Failure,
  requestId: string,
  goal: { readonly next: string | null; readonly plan: string | null },
): string {
  const query = new URLSearchParams({ error: code, failed: text, request: requestId });
  if (said) query.set('error_description', said);
  for (const name of ['next', 'plan'] as const) if (goal[name]) query.set(name, goal[name]);
  return `/auth/callback?${query}`;
}
