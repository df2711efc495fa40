import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { isSecret } from '#app/forms/never-kept.ts';
import type { PageAt } from './page-facts.ts';
import { RefusalHelp } from './refusal-help.tsx';
import { countIn, wordsOf } from './refusal-words.ts';
import { sentWords } from './sent-words.ts';
import { SentAgain, type SentField } from './sent-again.tsx';
// oxlint-disable-next-line import/default -- Vite makes it: the address of the built stylesheet
import stylesheet from '#app/styles/app.css?url';

/** Why the server turned a request away before the app saw it. */
export type Refusal =
  | 'origin'
  | 'too-large'
  | 'content-type'
  | 'method'
  | 'unknown-host'
  | 'fault'
  | 'too-many'
  | 'too-many-sign-ins'
  | 'too-many-codes'
  | 'insecure'
  | 'not-kept'
  | 'not-authorized'
  | 'locked'
  | 'disabled'
  | 'locked-kept'
  | 'disabled-kept'
  | 'gone'
  | 'busy'
  | 'held-up'
  | 'maintenance';

/** Where a form comes from: a page of this site, another place or one that hides itself, or nobody said. */
export type Sender = 'ours' | 'foreign' | 'silent';

const statuses: Readonly<Record<Refusal, number>> = {
  origin: 403,
  'too-large': 413,
  'content-type': 415,
  method: 405,
  'unknown-host': 421,
  fault: 500,
  'too-many': 429,
  'too-many-sign-ins': 429,
  'too-many-codes': 429,
  insecure: 403,
  'not-kept': 403,
  // What belongs to the administration, from somebody who does not.
  'not-authorized': 403,
  // A feature that the sender has not reached, and one that is switched off.
  locked: 403,
  disabled: 404,
  // The same, where what was typed waits for it.
  'locked-kept': 403,
  'disabled-kept': 404,
  // What it was sent to has gone meanwhile, or is not there for its sender any more.
  gone: 404,
  busy: 503,
  // One thing stands in the way for a moment, however few people are here: B07.
  'held-up': 503,
  maintenance: 503,
};

/** What could not be done with what was sent, as the page says it (S2 §8). Null where it has no words of its own. */
function failureOf(page: PageAt | null, posted: RefusedRequest['posted']): string | null {
  const failure = page?.facts.failure;
  if (!page || failure === undefined) return null;
  if (typeof failure === 'string') return failure;
  return failure(page.address, (asked) => posted.find(([name]) => name === asked)?.[1]);
}

/** What a refusal page needs of its request. */
export interface RefusedRequest {
  /** Texts of the reader's language. */
  readonly t: TFunction;
  readonly language: string;
  /** Where the reader most likely is, whose numbers help shows; undefined where the app has not been asked. */
  readonly country?: string | null;
  readonly appName: string;
  readonly supportEmail: string;
  readonly isPost: boolean;
  /** What another page filled in is never offered to be sent from ours. */
  readonly sender: Sender;
  readonly requestId: string;
  /** Where the form was sent to, and can be sent again: a path, or an address where it must be another origin's. */
  readonly path: string;
  /** The page that it was sent to, where there is one. */
  readonly page: PageAt | null;
  /** The fields as they were sent, where the body could be read; passwords and codes are not shown again. */
  readonly posted: readonly (readonly [string, string])[];
  /** When it can be tried again; said on the page and to machines. */
  readonly retryAfterSeconds?: number;
}

/** The fields that may be shown again. Where nothing is typed, what a button brought along is no text of anybody's. */
function asWritten(refusal: Refusal, { page, posted }: RefusedRequest): RefusedRequest['posted'] {
  if (refusal === 'gone' && page?.facts.held === false) return [];
  return posted.filter(([name]) => !isSecret(name));
}

/**
 * A whole page in words for a request that is refused before the app, so that nobody meets a bare status line. What
 * somebody typed stands there to be read, shortened and sent again; what came from elsewhere only to be read.
 */
export function renderRefusal(refusal: Refusal, request: RefusedRequest): Response {
  const { t, retryAfterSeconds } = request;
  const count = countIn(refusal, request);
  const posted = asWritten(refusal, request);
  const needed = helpNeeded({ posted: posted.map(([, value]) => value) });
  const title = t(`errors:refusal.${refusal}.title`);
  const hasFailed = request.isPost && ['fault', 'busy', 'held-up'].includes(refusal);
  const failure = hasFailed ? failureOf(request.page, posted) : null;
  const isForeign = request.sender === 'foreign';
  const wordsFor = sentWords(request, request.page);
  const sent = posted.map(([name, value]): SentField => ({ name, value, told: wordsFor(name, value) }));
  const text = wordsOf(refusal, request, sent);
  const page = renderToStaticMarkup(
    <html lang={request.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Where the stylesheet is refused too, as to another host, the page is in the reader's colors all the same. */}
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${request.appName}`}</title>
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      {/* Whoever is refused is not made to wait for a typeface as well. */}
      <body data-refusal={refusal} className="lite [--column:44rem]">
        <header className="column flex items-center gap-2.5 py-4 font-serif text-lg font-semibold">
          <img src="/favicon.svg" alt="" width="32" height="32" className="h-8 w-8" />
          {request.appName}
        </header>
        <main className="column space-y-4 pt-6 pb-16 sm:pt-10">
          <RefusalHelp t={t} kinds={needed} country={request.country} />
          <h1>{title}</h1>
          {failure ? <p>{t(`errors:failed.${failure}`)}</p> : null}
          {failure && refusal === 'fault' ? null : <p>{t(`errors:refusal.${refusal}.${text}`, { count })}</p>}
          {text === 'files' ? (
            <p>
              <a href={request.path} className="btn btn-primary">
                {t('errors:refusal.too-large.back')}
              </a>
            </p>
          ) : null}
          {refusal === 'not-kept' ? (
            <p>
              <a href="/auth" target="_blank" rel="noopener" className="btn btn-primary">
                {t('errors:refusal.not-kept.signIn')}
              </a>
            </p>
          ) : null}
          <Answers
            request={request}
            sent={sent}
            isForeign={isForeign}
            isGone={refusal === 'gone'}
            // Whole, and what stood in its way has nothing to do with what it said.
            isWhole={hasFailed && posted.length > 0 && posted.length === request.posted.length}
          />
          {refusal === 'too-many-sign-ins' ? (
            <p>
              <a href="/forgot-password" className="link">
                {t('auth:signIn.forgot')}
              </a>
            </p>
          ) : null}
          <p>
            <a href={refusal === 'gone' ? '/dashboard' : '/'} className="link">
              {t(refusal === 'gone' ? 'errors:goToDashboard' : 'errors:toStart')}
            </a>
          </p>
          <p>
            <a href={`mailto:${request.supportEmail}`} className="link">
              {t('common:footer.help')}
            </a>
          </p>
          <p className="text-sm text-ink-soft">{t('errors:reference', { id: request.requestId })}</p>
        </main>
      </body>
    </html>,
  );
  return new Response(`<!doctype html>${page}`, {
    status: statuses[refusal],
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
    },
  });
}

function Answers({
  request,
  sent,
  isForeign,
  isGone,
  isWhole,
}: {
  request: RefusedRequest;
  sent: readonly SentField[];
  isForeign: boolean;
  isGone: boolean;
  isWhole: boolean;
}) {
  if (sent.every(({ told }) => told === null))
    return isWhole && !isForeign ? <SendAgain request={request} sent={sent} /> : null;
  return isForeign ? (
    <ForeignAnswers request={request} sent={sent} />
  ) : (
    <KeptAnswers request={request} sent={sent} isGone={isGone} />
  );
}

/** Folded up, because anybody may have written it, and our page should not be the first to say it. */
function ForeignAnswers({ request, sent }: { request: RefusedRequest; sent: readonly SentField[] }) {
  return (
    <details>
      <summary>{request.t('errors:refusal.kept.sent')}</summary>
      <dl>
        {sent.map(({ value, told }, index) =>
          told ? (
            <div key={index}>
              <dt className="text-sm text-ink-soft">{told.label}</dt>
              <dd className="mb-4 wrap-anywhere whitespace-pre-wrap">{told.words ?? value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </details>
  );
}

/** @param isGone there is nothing any more that it could be sent to: it stands there to be copied */
function KeptAnswers({
  request,
  sent,
  isGone,
}: {
  request: RefusedRequest;
  sent: readonly SentField[];
  isGone: boolean;
}) {
  const title = <h2>{request.t('errors:refusal.kept.typed')}</h2>;
  if (!isGone)
    return (
      <SendAgain request={request} sent={sent}>
        {title}
      </SendAgain>
    );
  return (
    <form method="post" action={request.path} className="space-y-4">
      {title}
      {sent.map((field, index) => (
        <SentAgain key={index} field={field} />
      ))}
    </form>
  );
}

/** What was sent, with a button that sends it once more; a press by itself, where nothing of it was typed. */
function SendAgain({
  request: { t, path },
  sent,
  children,
}: {
  request: RefusedRequest;
  sent: readonly SentField[];
  children?: ReactNode;
}) {
  return (
    <form method="post" action={path} className="space-y-4">
      {children}
      {sent.map((field, index) => (
        <SentAgain key={index} field={field} />
      ))}
      <p>{t('errors:refusal.kept.forged')}</p>
      <p>
        <button type="submit" className="btn btn-primary">
          {t('errors:refusal.kept.again')}
        </button>
      </p>
    </form>
  );
}
