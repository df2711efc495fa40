/** Why somebody is not signed in with Google, by the text that says it. */
const failureTexts = [
  'authFailed',
  'timedOut',
  'configuration',
  'unavailable',
  'denied',
  'emailNotVerified',
  'accountShut',
] as const;
export type FailureText = (typeof failureTexts)[number];

export interface Failure {
  readonly text: FailureText;
  /** A word for whoever helps, one of ours or of the protocol. */
  readonly code: string;
}

/** Words of the protocol that a provider sends back (RFC 6749, 4.1.2.1; OpenID Connect, 3.1.2.6) and those of this site. */
const textsOf = {
  access_denied: 'denied',
  temporarily_unavailable: 'unavailable',
  server_error: 'unavailable',
  invalid_request: 'authFailed',
  unauthorized_client: 'configuration',
  unsupported_response_type: 'authFailed',
  invalid_scope: 'authFailed',
  interaction_required: 'authFailed',
  login_required: 'authFailed',
  account_selection_required: 'authFailed',
  consent_required: 'denied',
  invalid_grant: 'authFailed',
  org_internal: 'configuration',
  '403': 'configuration',
  'no-session': 'authFailed',
  'state-unknown': 'timedOut',
  'state-mismatch': 'authFailed',
  'state-expired': 'timedOut',
  'state-used': 'timedOut',
  'account-disabled': 'accountShut',
  'email-not-verified': 'emailNotVerified',
} as const satisfies Record<string, FailureText>;

const textOf = (code: string): FailureText | null =>
  Object.hasOwn(textsOf, code) ? textsOf[code as keyof typeof textsOf] : null;

/**
 * What an address says went wrong (specification 1, §2), or null where it says nothing of the kind. Its description is not
 * read: those words would stand on our page, whoever wrote them.
 */
export function failureIn(query: URLSearchParams): Failure | null {
  if (['error', 'error_code', 'code'].some((name) => query.get(name) === '403'))
    return { text: 'configuration', code: '403' };
  const error = query.get('error');
  if (error === null) return query.has('error_description') ? { text: 'authFailed', code: 'unknown' } : null;
  const text = textOf(error);
  if (text) return { text, code: error };
  const told = failureTexts.find((one) => one === query.get('failed')) ?? 'authFailed';
  // A status says nothing. The word behind `unknown` is in the log, under the request.
  return { text: told, code: /^\d{3}$/.test(error) ? error : 'unknown' };
}

/** The page that explains a failure. Its address holds nothing of what Google sent along. */
export function failurePath(
  { text, code }: Failure,
  requestId: string,
  goal: { readonly next: string | null; readonly plan: string | null },
): string {
  const query = new URLSearchParams({ error: code, failed: text, request: requestId });
  for (const name of ['next', 'plan'] as const) if (goal[name]) query.set(name, goal[name]);
  return `/auth/callback?${query}`;
}
