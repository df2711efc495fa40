import type { ReactNode } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { useTranslation } from '#app/ui/texts.tsx';
import { MemberFrame } from './frames/member-frame.tsx';
import type { Shell } from './frames/shell.ts';
import { PublicFrame } from './frames/public-frame.tsx';
import { PageTitle } from './page-title.tsx';
import { useRequestId } from './request-id.tsx';
import { useSiteData } from './site-data.ts';

/** What both need: the frame around a member's page, where it could be read. */
interface Framed {
  readonly shell?: Shell | undefined;
  /** As the page found out; else as the site knows, and null where nobody could find out. */
  readonly signedIn?: boolean | null;
}

/** Whether its reader is signed in: a page whose act failed has read nothing of its own. */
function useSignedIn({ shell, signedIn }: Framed): boolean | null {
  const site = useSiteData();
  return shell ? true : (signedIn ?? site?.signedIn ?? null);
}

/** In the frame of the page that should stand here; where nothing is known of its reader, in that of everybody. */
function FaultFrame({ children, ...framed }: Framed & { children: ReactNode }) {
  const { shell } = framed;
  const signedIn = useSignedIn(framed);
  if (shell)
    return (
      <MemberFrame shell={shell}>
        <div className="max-w-read">{children}</div>
      </MemberFrame>
    );
  return (
    <PublicFrame signedIn={signedIn}>
      <div className="column column-read pt-8 pb-16 sm:pt-12">{children}</div>
    </PublicFrame>
  );
}

/** 404 in words, with ways on. */
export function MissingPage(framed: Framed) {
  const { t } = useTranslation(['errors', 'common']);
  const signedIn = useSignedIn(framed) === true;
  return (
    <FaultFrame {...framed}>
      <PageTitle>{t('notFound.title')}</PageTitle>
      <h1>{t('notFound.title')}</h1>
      <p className="mt-4">{t('notFound.text')}</p>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
        {signedIn ? (
          <a href="/dashboard" className="btn btn-primary">
            {t('goToDashboard')}
          </a>
        ) : null}
        <a href="/" className={`btn ${signedIn ? 'btn-quiet' : 'btn-primary'}`}>
          {t('toStart')}
        </a>
        {signedIn ? null : (
          <a href="/auth" className="btn btn-quiet">
            {t('common:nav.signIn')}
          </a>
        )}
      </p>
    </FaultFrame>
  );
}

/** What could not be shown, by where it is: keys below `errors:failed`. Forms hold what people answered before. */
const failedAt = [
  [/^\/(onboarding|forms\/[^/]+)/i, 'load'],
  [/^\/education(\/|$)/i, 'loadEducation'],
  [/^\/leaderboard(\/|$)/i, 'loadLeaderboard'],
] as const;

/** How often a page that failed offers to be tried again; the address counts, so that it needs neither script nor a cookie. */
const mostRetries = 3;

/** How often the page of this address was tried again, and the address that tries once more; null where that was enough. */
function retriesOf({ pathname, search }: { readonly pathname: string; readonly search: string }) {
  const query = new URLSearchParams(search);
  const said = query.get('retry') ?? '';
  const tried = /^\d+$/.test(said) ? Math.min(Number(said), mostRetries) : 0;
  query.set('retry', String(tried + 1));
  return { tried, again: tried < mostRetries ? `${pathname}?${query}` : null };
}

/** A fault, calmly: what to do, and the number under which the log knows it. Never a stack. */
function FaultPage({ shell, status }: Framed & { status: number }) {
  const { t } = useTranslation('errors');
  const requestId = useRequestId();
  const location = useLocation();
  const known =
    status === 401 || status === 403 ? 'notAuthorized' : status < 500 ? 'checkInput' : 'serverError';
  const isOurs = status >= 500;
  const failed = isOurs ? failedAt.find(([place]) => place.test(location.pathname))?.[1] : undefined;
  const { tried, again } = retriesOf(location);
  return (
    <FaultFrame shell={shell}>
      <PageTitle>{t('fault.title')}</PageTitle>
      <h1>{t('fault.title')}</h1>
      <p className="mt-4">
        {failed ? t(`failed.${failed}`) : status === 405 ? t('refusal.method.text') : t(known)}
      </p>
      <p className="mt-2 text-ink-soft">{t('fault.saved')}</p>
      {isOurs && tried > 0 ? (
        <p className="mt-2">{again ? t('fault.tried', { tried, most: mostRetries }) : t('fault.triedAll')}</p>
      ) : null}
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
        {isOurs && again ? (
          <a href={again} className="btn btn-primary">
            {t('fault.again')}
          </a>
        ) : null}
        <a
          href={location.pathname + location.search}
          className={`btn ${isOurs && again ? 'btn-quiet' : 'btn-primary'}`}
        >
          {t('fault.refresh')}
        </a>
        <a href="/dashboard" className="btn btn-quiet">
          {t('goToDashboard')}
        </a>
      </p>
      {requestId ? <p className="mt-10 text-sm text-ink-soft">{t('reference', { id: requestId })}</p> : null}
    </FaultFrame>
  );
}

/** What stands in place of a page that was not found or could not be made. */
export function Fault({ error, shell }: Framed & { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <FaultPage shell={shell} status={500} />;
  if (error.status === 404) return <MissingPage shell={shell} />;
  return <FaultPage shell={shell} status={error.status} />;
}
