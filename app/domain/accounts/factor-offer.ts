import { z } from 'zod';
import { makeFactorSecret } from './one-time-codes.ts';
import { openText, sealText, type Secrets } from './sealed-secrets.ts';
import type { Viewer } from './sessions.ts';

/** How long a set-up page that was opened can be sent. */
const openMinutes = 60;

const offerSchema = z.object({ secret: z.string(), session: z.string(), until: z.string() });

/** A secret that a set-up page offers, and the same sealed: it travels with the form, because opening a page writes nothing. */
export interface FactorOffer {
  /** Base32. */
  readonly secret: string;
  readonly sealed: string;
}

type Holder = Pick<Viewer, 'id' | 'sessionId'>;
const sealedFor = (viewer: Holder) => ({ purpose: 'second-factor-offer', userId: viewer.id }) as const;

/** Offers this person a fresh secret, in this session, for an hour. */
export function offerFactor(secrets: Secrets, viewer: Holder, now: Date): FactorOffer {
  const secret = makeFactorSecret();
  const until = new Date(now.getTime() + openMinutes * 60_000).toISOString();
  const offer = JSON.stringify({ secret, session: viewer.sessionId, until });
  return { secret, sealed: sealText(secrets, sealedFor(viewer), offer) };
}

/** The offer that a form brings back, or null where it is somebody else's, of another session, or too old. */
export function reopenOffer(secrets: Secrets, viewer: Holder, sealed: string, now: Date): FactorOffer | null {
  const opened = openText(secrets, sealedFor(viewer), sealed);
  if (!opened) return null;
  const offer = offerSchema.parse(JSON.parse(opened.text));
  if (offer.session !== viewer.sessionId || offer.until <= now.toISOString()) return null;
  return { secret: offer.secret, sealed };
}
