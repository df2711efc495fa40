import { Readable } from 'node:stream';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { readSessionCookie } from '#app/http/session-cookie.ts';
import { boundaryOf } from '#app/http/uploads.ts';
import { firstFields } from '../first-fields.ts';
import { loggedPath } from '../logged-path.ts';
import { takeForm } from '../take-form.ts';
import { uploadTurns } from '../upload-turns.ts';
import { retryAfterSeconds, type Refusing } from './refuse.ts';
import type { Asked, Site, SiteParts } from './site-parts.ts';

/** The largest form body: every text field of a section at its limit fits many times over. */
const bodyBytes = 512 * 1024;

/** A body up to here is still read, so that the page that refuses it can hand back what was typed. */
const readableBytes = 4 * bodyBytes;

/**
 * Where mail programs stop mails for somebody by one POST (RFC 8058): they send no cookie and no origin, and may send
 * multipart. The signed token in the address says whose mails; nothing else can be done there.
 */
const oneClick = '/unsubscribe';

/** What the body of a POST passes, in this order, until it is texts and files that came from our own pages. */
export function takeBodies(
  { services, incoming }: Pick<SiteParts, 'services' | 'incoming'>,
  { sentBy, refuse }: Refusing,
): readonly MiddlewareHandler<Site>[] {
  const uploads = uploadTurns();

  // What is not read yet waits with its sender; its files are on the disk from here until it is answered.
  const takeTurns: MiddlewareHandler<Site> = async (c, next) => {
    const boundary = c.req.method === 'POST' ? boundaryOf(c.req.header('Content-Type') ?? '') : null;
    const most = boundary === null ? undefined : services.pages().at(c.req.path)?.facts.uploads;
    if (boundary === null || most === undefined) return next();
    const cookie = readSessionCookie(c.req.raw, services);
    const isKnown = Boolean(cookie?.token);
    // A guest's is read like any other form: guests who send slowly would keep everybody's pictures out.
    const bytes = isKnown ? most : readableBytes;
    c.set('withFiles', { boundary, bytes, takesFiles: isKnown });
    const announced = Number(c.req.header('Content-Length') ?? bytes);
    if (announced > bytes) return refuse('too-large', c);
    const leave = cookie?.token ? await uploads.take(cookie.userId, announced) : () => undefined;
    if (!leave) return refuse('busy', c, { retryAfterSeconds });
    try {
      return await next();
    } finally {
      await c.get('form')?.discard();
      leave();
    }
  };

  const limitBytes: MiddlewareHandler<Site> = async (c, next) => {
    if (c.req.method !== 'POST' || c.get('withFiles')) return next();
    const onError = (): Promise<Response> => refuse('too-large', c);
    return bodyLimit({ maxSize: readableBytes, onError })(c, next);
  };

  const readForm: MiddlewareHandler<Site> = async (c, next) => {
    if (c.req.method !== 'POST') return next();
    const contentType = c.req.header('Content-Type') ?? '';
    const type = contentType.split(';')[0]?.trim().toLowerCase();
    const isOneClick = c.req.path === oneClick;
    const withFiles = c.get('withFiles');
    const isForm =
      type === 'application/x-www-form-urlencoded' ||
      withFiles !== undefined ||
      (isOneClick && type === 'multipart/form-data');
    // No browser compresses a form; what is small on the way could be anything here.
    const isPlain = /^(identity)?$/i.test(c.req.header('Content-Encoding')?.trim() ?? '');
    if (!isForm || !isPlain) return refuse('content-type', c);
    // From here on a form with files is a form like any other, and its files stand beside it.
    const form = withFiles
      ? await takeForm(
          bodyOf(c),
          withFiles.boundary,
          { bytes: withFiles.bytes, textBytes: readableBytes },
          withFiles.takesFiles ? incoming : null,
        )
      : null;
    if (form) c.set('form', form);
    const sent = form ? String(form.texts) : await c.req.raw.text();
    // Said by the browser's script, to the counting alone: no page knows the field.
    const body = sent.replace(/^_script=1(&|$)|&_script=1(?=&|$)/, '');
    c.set('withScript', body !== sent);
    c.set('body', body);
    if (form?.refused) return refuse(form.refused === 'broken' ? 'content-type' : 'too-large', c);
    const sender = sentBy(c);
    if (c.get('isInsecure') && sender !== 'foreign') return refuse('insecure', c);
    if (!isOneClick && sender !== 'ours') {
      c.get('log').warn(
        { event: 'origin-refused', path: loggedPath(c.req.path) },
        'a request from elsewhere was refused',
      );
      return refuse('origin', c);
    }
    if (Buffer.byteLength(body) > bodyBytes || firstFields(body) !== body) return refuse('too-large', c);
    return next();
  };
  return [takeTurns, limitBytes, readForm];
}

/**
 * A body that nobody has begun to read, in chunks. From the socket itself, because a stream of the web copies every chunk;
 * whoever stops early leaves the line open for an answer.
 */
const bodyOf = (c: Asked): AsyncIterable<Uint8Array> =>
  c.env?.incoming?.iterator({ destroyOnReturn: false }) ??
  c.req.raw.body?.values({ preventCancel: true }) ??
  Readable.from([]);
