/** What must come back unchanged with the person whom this site sent to Google. */
export interface Challenge {
  readonly state: string;
  readonly nonce: string;
  /** PKCE's secret half; the other half went along. */
  readonly verifier: string;
}

/** Somebody, in Google's words. The pair of issuer and subject is who they are; the address may change. */
export interface GoogleIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Trimmed and in lower case; null where Google told none. */
  readonly email: string | null;
  /** Whether Google says that the address is theirs. */
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** The domain of the organization whose account this is (`hd`), in lower case, or null. */
  readonly hostedDomain: string | null;
}

/**
 * Why nobody comes of it: Google did not answer, refused this site with a 403, or gave an answer that does not hold
 * (a wrong signature, another site's, an old one, a code that was used).
 */
export type GoogleFault = 'unavailable' | 'forbidden' | 'invalid';

export interface Refused {
  readonly ok: false;
  readonly reason: GoogleFault;
  /** The cause in a word of the protocol, such as `invalid_grant`; never a code or a token. */
  readonly code: string;
}

/** Signing in at Google, by OpenID Connect. */
export interface GoogleSignIn {
  /** The origin that people are sent to: forms whose answer leads there need the page's permission. */
  readonly origin: string;
  /** Makes a challenge and the address at Google to go to with it. @param returnTo our address to come back to */
  readonly begin: (
    returnTo: string,
  ) => Promise<{ readonly ok: true; readonly url: string; readonly challenge: Challenge } | Refused>;
  /** Exchanges what somebody came back with. @param cameBackTo our address with its query, as it was opened */
  readonly finish: (
    cameBackTo: URL,
    challenge: Challenge,
  ) => Promise<{ readonly ok: true; readonly identity: GoogleIdentity } | Refused>;
}
