import { findGeneration, isExpired } from '#app/domain/generations/generations.ts';
import { findViewer } from '#app/domain/accounts/sessions.ts';
import type { Services } from '#app/http/contexts.ts';
import { readSessionCookie } from '#app/http/session-cookie.ts';
import type { GenerationKind } from '#db/tables/generations.ts';

/** Where pages with script hear how far a generation has come; without script they look again by a header. */
export const progressPath = '/generations/:kind{profile|testimonial}/progress';

export interface ProgressBounds {
  /** Streams of one member; one more is refused, and its page looks again by itself. */
  readonly ofOneMember: number;
  /** Streams in all: each asks the database for a row from time to time. */
  readonly inAll: number;
  /** In milliseconds, as all that follow. */
  readonly looksEvery: number;
  /** Something is sent at least this often, so that nothing in between takes the connection for dead. */
  readonly speaksEvery: number;
  readonly longest: number;
}
export const usualProgressBounds: ProgressBounds = {
  ofOneMember: 2,
  inAll: 500,
  looksEvery: 400,
  speaksEvery: 15_000,
  longest: 60_000,
};

/** What a stream tells of a wish. */
interface Told {
  readonly state: 'queued' | 'failed' | 'done' | 'lost';
  /** How many stages were begun. */
  readonly stage: number;
}

/** The same, and which wish it is. */
interface Read extends Told {
  readonly round: number;
}

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // No proxy may keep back, change or remember what is told.
  'Cache-Control': 'private, no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

const encoder = new TextEncoder();

/** Tells members, as it happens, how far the things that are made for them have come (server-sent events). */
export function progressStreams(
  services: Services,
  clock: () => Date,
  bounds: ProgressBounds = usualProgressBounds,
) {
  const { db } = services;
  const open = new Map<string, Set<AbortController>>();
  let inAll = 0;
  let stopped = false;

  async function read(userId: string, kind: GenerationKind): Promise<Read | null> {
    const generation = await findGeneration(db, userId, kind);
    if (!generation) return null;
    const lost = generation.state === 'queued' && isExpired(generation, clock());
    const { stage, round } = generation;
    return { state: lost ? 'lost' : generation.state, stage, round };
  }

  /** Sends what changes until it is over, somebody goes, or time is up. */
  async function follow(
    send: (text: string) => void,
    userId: string,
    kind: GenerationKind,
    gone: AbortSignal,
  ): Promise<void> {
    const begun = performance.now();
    let spokeAt = begun;
    let before = '';
    let followed: number | null = null;
    while (!gone.aborted && performance.now() - begun < bounds.longest) {
      const found = await read(userId, kind);
      if (gone.aborted || !found) return;
      const { round, ...present } = found;
      followed ??= round;
      // Another wish is another page: it is looked at anew.
      const told: Told = round === followed ? present : { ...present, state: 'done' };
      const now = JSON.stringify(told);
      if (now !== before || performance.now() - spokeAt >= bounds.speaksEvery) {
        send(now === before ? ': still here\n\n' : `data: ${now}\n\n`);
        spokeAt = performance.now();
      }
      before = now;
      if (told.state !== 'queued') return;
      await pause(bounds.looksEvery, gone);
    }
  }

  return {
    /** Answers a member's page that follows its own generation; 401 for guests, 404 where nothing was asked for. */
    async answer(request: Request, kind: GenerationKind): Promise<Response> {
      const cookie = readSessionCookie(request, services);
      const viewer = cookie?.token ? await findViewer(db, cookie.token, clock()) : null;
      const refuse = (status: number): Response =>
        new Response(null, { status, headers: { 'Cache-Control': 'private, no-store' } });
      if (!viewer || viewer.deleteAfter) return refuse(401);
      if (!(await read(viewer.id, kind))) return refuse(404);
      const own = open.get(viewer.id) ?? new Set();
      if (own.size >= bounds.ofOneMember) return refuse(429);
      if (inAll >= bounds.inAll || stopped) return refuse(503);
      if (request.method === 'HEAD') return new Response(null, { headers });
      const gone = new AbortController();
      let left = false;
      open.set(viewer.id, own.add(gone));
      inAll += 1;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const send = (text: string): void => controller.enqueue(encoder.encode(text));
          follow(send, viewer.id, kind, gone.signal)
            // Whoever listens looks again, and is told by a page what is wrong.
            .catch((error: unknown) =>
              services.logger.warn({ event: 'fault', error: String(error) }, 'progress could not be told'),
            )
            .finally(() => {
              inAll -= 1;
              own.delete(gone);
              if (own.size === 0) open.delete(viewer.id);
              if (!left) controller.close();
            });
        },
        cancel() {
          left = true;
          gone.abort();
        },
      });
      return new Response(body, { headers });
    },
    /** How many are open. */
    open: () => inAll,
    /** Ends all of them: the server stops, and waits for nobody who only listens. */
    stop(): void {
      stopped = true;
      for (const own of open.values()) for (const gone of own) gone.abort();
    },
  };
}
export type ProgressStreams = ReturnType<typeof progressStreams>;

/** Waits, but no longer than until the signal comes. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
