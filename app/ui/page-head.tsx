import { useLocation } from 'react-router';
import { useSiteData } from '#app/ui/site-data.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import { isLanguage, languageCodes, languageFacts } from '#locales/languages.ts';
import { PageTitle } from './page-title.tsx';

/**
 * What search engines and shared links read of a public page. Addresses go by the configured origin, never by a request;
 * the canonical one keeps the language that the address asks for and drops everything else.
 * @param children the title
 * @param path where the page stands, if it is shown at another address too
 * @param listed false for pages that nobody should find by searching
 */
export function PageHead({
  children,
  description,
  listed = true,
  path,
  error = false,
}: {
  children: string;
  description: string;
  listed?: boolean;
  path?: string;
  error?: boolean;
}) {
  const { t, i18n } = useTranslation();
  const { pathname, search } = useLocation();
  const site = useSiteData();
  const here = (site?.appUrl ?? '') + (path ?? pathname);
  const asked = new URLSearchParams(search).get('lng');
  const canonical = isLanguage(asked) ? `${here}?lng=${asked}` : here;
  return (
    <>
      <PageTitle error={error}>{children}</PageTitle>
      <meta name="description" content={description} />
      {listed ? (
        <>
          <link rel="canonical" href={canonical} />
          {languageCodes.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={`${here}?lng=${other}`} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={here} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site?.appName ?? ''} />
      <meta property="og:title" content={children} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={languageFacts(i18n.language).ogLocale} />
      {languageCodes
        .filter((other) => other !== i18n.language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={languageFacts(other).ogLocale} />
        ))}
      <meta property="og:image" content={`${site?.appUrl ?? ''}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={t('shareImage')} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={children} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={`${site?.appUrl ?? ''}/og.png`} />
    </>
  );
}
