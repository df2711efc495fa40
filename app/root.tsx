import type { ReactNode } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';
import { Outlet, useMatches } from 'react-router';
import type { Route } from './+types/root';
import {
  flashContext,
  languageContext,
  requestContext,
  servicesContext,
  viewerContext,
} from '#app/http/contexts.ts';
import { readCompany } from '#app/domain/settings/company.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { wantsLitePages } from '#app/http/lite.ts';
import { limitRequests } from '#app/http/limit-requests.ts';
import { readerHelp } from '#app/http/reader-help.ts';
import { closeForMaintenance } from '#app/http/maintenance.ts';
import { newestTexts, sayDraft } from '#app/http/site-texts.ts';
import { beginLanguage, chooseLanguage, openSession, takeFlash } from '#app/http/request-middleware.ts';
import { Fault } from '#app/ui/fault-pages.tsx';
import { useSiteData, type SiteData } from '#app/ui/site-data.ts';
import { waitingAtSignIn } from '#app/views/waiting-texts.ts';
import { languageFacts } from '#locales/languages.ts';
// oxlint-disable-next-line import/default -- Vite makes it: the address of the built script
import comfort from './comfort/comfort.ts?worker&url';
// oxlint-disable-next-line import/default -- the same
import voice from './comfort/voice.ts?worker&url';
// oxlint-disable-next-line import/default -- the same
import islands from './islands/browser/islands.ts?worker&url';
import stylesheet from './styles/app.css?url';

export const middleware: Route.MiddlewareFunction[] = [
  beginLanguage,
  newestTexts,
  openSession,
  sayDraft,
  chooseLanguage,
  limitRequests,
  closeForMaintenance,
  takeFlash,
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const { db, languages, site, strategyCallUrl } = context.get(servicesContext);
  const { t } = languages[language];
  return {
    language,
    appName: site.appName,
    appUrl: site.appUrl,
    strategyCallUrl,
    company: await readCompany(db).catch(() => null),
    lite: wantsLitePages(request, context),
    voice: context.get(viewerContext)?.voice === true,
    signedIn: context.get(viewerContext) !== null,
    nonce: context.get(requestContext).nonce,
    messages: context.get(flashContext).flatMap((flash) => {
      if (flash.kind === 'help' || flash.kind === 'held') return [];
      const text = String(t(`flash:${flash.key}`, { ...flash.params, appName: site.appName }));
      return [{ kind: flash.kind, text }];
    }),
    waiting: await waitingAtSignIn(request, context),
    readerHelp: readerHelp(request, context),
  } satisfies SiteData;
}

/**
 * Pages carry app/comfort, never the framework: React renders on the server alone. Pages that gain nothing from script say
 * `handle = { script: false }` and get none.
 */
const isScriptFree = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'script' in handle && handle.script === false;

export function Layout({ children }: { children: ReactNode }) {
  const data = useSiteData();
  const { i18n } = useTranslation();
  const language = data?.language ?? i18n.language;
  const lite = data?.lite === true;
  const matches = useMatches();
  const hasIsland = matches.some((match) => (match.handle as PageFacts | undefined)?.island);
  const preloadsSerif =
    !lite && matches.some((match) => (match.handle as PageFacts | undefined)?.preloadsSerif);
  const scriptFree = lite || matches.some((match) => isScriptFree(match.handle));
  return (
    <html
      lang={language}
      dir={languageFacts(language).direction === 'rtl' ? 'rtl' : undefined}
      className={lite ? 'lite' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#10201c" media="(prefers-color-scheme: dark)" />
        {preloadsSerif ? (
          <link
            rel="preload"
            href="/fonts/fraunces.woff2"
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ) : null}
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {data && !scriptFree ? <script type="module" src={comfort} nonce={data.nonce} /> : null}
        {data?.voice && !scriptFree ? <Voice nonce={data.nonce} /> : null}
        {data && !lite && hasIsland ? <script type="module" src={islands} nonce={data.nonce} /> : null}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** What pages of people gain who want to dictate and to hear, with the words of its buttons. */
function Voice({ nonce }: { nonce: string }) {
  const { t } = useTranslation();
  const words = ['dictate', 'stop', 'listening', 'refused', 'read', 'silence'] as const;
  const data = Object.fromEntries(words.map((word) => [`data-${word}`, t(`voice.${word}`)]));
  return <script type="module" src={voice} nonce={nonce} {...data} />;
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Fault error={error} />;
}
