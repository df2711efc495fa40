import { z } from 'zod';
import { cookiesOf } from './cookies.ts';
import type { Services } from './contexts.ts';

/** How long somebody may take at Google, in milliseconds. */
export const flowLasts = 10 * 60_000;

const schema = z.object({
  challenge: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  /** Where to go on, as `destinationAfterSignIn` takes it. */
  next: z.string().nullable(),
  plan: z.string().nullable(),
  /** IANA name. */
  timezone: z.string(),
  /** Whether the way to Google leads through a window of its own. */
  popup: z.boolean(),
  /** Milliseconds since 1970. */
  begunAt: z.number(),
});

/** What this browser remembers of somebody whom it took to Google; no other browser can come back for them. */
export type GoogleFlow = z.infer<typeof schema>;

/** The flow that this browser began, however old it is, or null. */
export function readFlow(request: Request, services: Services): GoogleFlow | null {
  const stored: unknown = cookiesOf(services).google.read(request.headers.get('Cookie'));
  return schema.safeParse(stored).data ?? null;
}

/** A Set-Cookie for a flow that begins. */
export const writeFlow = (services: Services, flow: GoogleFlow): Promise<string> =>
  cookiesOf(services).google.serialize(flow);

/** A Set-Cookie for a flow that has ended, well or not. */
export const endFlow = (services: Services): Promise<string> =>
  cookiesOf(services).google.serialize('', { maxAge: 0 });
